import { useEffect, useState } from 'react';
import { InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { afterLook, clear, type Heard, isLossy } from './line-quality.rules.ts';
import type { PhoneLine } from './phone-line.ts';

const lookMs = 3_000;

/** Says while much of the talk is lost on its way here. */
export function WeakLine({ line }: { readonly line: PhoneLine }) {
  const { t } = useI18n();
  const [quality, setQuality] = useState(clear);
  useEffect(() => {
    let before: Heard | null = null;
    let isOver = false;
    const look = async () => {
      const now = await line.heard();
      if (isOver || !now) return;
      const isBad = before && isLossy(before, now);
      before = now;
      setQuality((known) => afterLook(known, isBad));
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [line]);
  return <InlineStatus tone="info">{quality.isWeak ? t('web-phone.weak') : null}</InlineStatus>;
}
