import { useEffect, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { Actions, Button, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';

/**
 * Five seconds, then the log-in screen, which the reader may hurry or stop (behaviour 2.14). It
 * waits while the tab is hidden and while the panel is pointed at or holds focus.
 */
export function LoginCountdown() {
  const { t } = useI18n();
  const panel = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number>(limits.redirectCountdownS);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => {
      const held = panel.current?.matches(':hover, :focus-within');
      if (!document.hidden && !held) setLeft((before) => before - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [stays]);
  useEffect(() => {
    if (left <= 0) navigate(paths.login, { replace: true });
  }, [left]);
  return (
    <div ref={panel}>
      <Stack gap="sm">
        {stays ? null : (
          // The ticking is for the eye; the number is told once, when the panel appears.
          <p aria-hidden={left < limits.redirectCountdownS || undefined}>
            {t('verify.counting', { n: Math.max(left, 0) })}
          </p>
        )}
        <Actions stretch>
          <Button onClick={() => navigate(paths.login, { replace: true })}>
            {t('verify.now')}
          </Button>
          {stays ? null : (
            <Button variant="outline" onClick={() => setStays(true)}>
              {t('verify.stay')}
            </Button>
          )}
        </Actions>
      </Stack>
    </div>
  );
}
