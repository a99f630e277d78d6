import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { floatingLinkClass, FloatingStack } from '@portal/ui';
import { whatsappUrl } from '../../lib/contact-lines.ts';
import type { PublicBrand } from '../../page-request.ts';
import { WhatsappIcon } from '../../lib/whatsapp-icon.tsx';

export interface FloatsProps {
  readonly t: Translate;
  readonly brand: Pick<PublicBrand, 'whatsapp'>;
  readonly language: Language;
}

/** WhatsApp in the page's language and the way back to the top, on every page. */
export function Floats({ t, brand, language }: FloatsProps) {
  return (
    <aside aria-label={t('chrome.quick-help')}>
      <FloatingStack scrollTopLabel={t('chrome.scroll-top')}>
        <a
          href={whatsappUrl(brand, language)}
          target="_blank"
          rel="noopener"
          className={floatingLinkClass}
          aria-label={t('chrome.whatsapp')}
          title={t('chrome.whatsapp')}
        >
          <WhatsappIcon size={28} />
        </a>
      </FloatingStack>
    </aside>
  );
}
