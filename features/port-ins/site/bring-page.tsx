import { BanIcon, ButtonLink, CircleAlertIcon, ClockIcon, CreditCardIcon } from '@portal/ui';
import type { PageContext } from '@portal/web/site/page.ts';
import { AskStrip } from '@portal/web/site/parts/ask-strip.tsx';
import frame from '@portal/web/site/parts/form-frame.module.css';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { BringForm } from './bring-form.tsx';
import styles from './bring.module.css';

interface PartProps {
  readonly page: PageContext;
}

const steps = [
  { text: 'bring.how-ask', more: 'bring.how-ask-more' },
  { text: 'bring.how-provider', more: 'bring.how-provider-more' },
  { text: 'bring.how-day', more: 'bring.how-day-more' },
  { text: 'bring.how-here', more: 'bring.how-here-more' },
] as const;

function HowItGoes({ page }: PartProps) {
  const { t } = page;
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={parts.h2}>
        {t('bring.how')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ text, more }, index) => (
          <li key={text} className={styles.step}>
            <span className={styles.index} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(text)}</h3>
            <p className={styles.more}>{t(more)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const facts = [
  { text: 'bring.know-keep', Drawing: CircleAlertIcon },
  { text: 'bring.know-pay', Drawing: CreditCardIcon },
  { text: 'bring.know-bills', Drawing: ClockIcon },
  { text: 'bring.know-emergency', Drawing: BanIcon },
] as const;

function GoodToKnow({ page }: PartProps) {
  const { t } = page;
  return (
    <section aria-labelledby="know">
      <h2 id="know" className={parts.h2}>
        {t('bring.know')}
      </h2>
      <ul className={styles.facts}>
        {facts.map(({ text, Drawing }) => (
          <li key={text}>
            <Drawing size={20} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/bring-your-number`: how a number comes from another provider, and the form that asks for it. */
export function BringPage({ page }: PartProps) {
  const { t } = page;
  return (
    <div className={parts.page}>
      <PageTitle title={t('bring.title')} lead={t('bring.lead')} />
      <p className={styles.jump}>
        <ButtonLink href="#form" size="lg">
          {t('bring.form')}
        </ButtonLink>
      </p>
      <div className={styles.columns}>
        <div className={styles.told}>
          <HowItGoes page={page} />
          <section aria-labelledby="need">
            <h2 id="need" className={parts.h2}>
              {t('bring.need')}
            </h2>
            <p className={parts.under}>{t('bring.need-more')}</p>
          </section>
          <GoodToKnow page={page} />
        </div>
        <section className={frame.panel} aria-labelledby="form" data-beside="">
          <h2 id="form" className={parts.h2}>
            {t('bring.form')}
          </h2>
          <BringForm page={page} />
        </section>
      </div>
      <AskStrip page={page} title={t('faq.ask-title')} lead={t('faq.ask-lead')} />
    </div>
  );
}
