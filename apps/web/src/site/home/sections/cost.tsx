import { formatCallCost, formatRate } from '@portal/i18n/format';
import { formatDuration, formatTime } from '@portal/i18n/format';
import { Ltr, Money, Tel } from '@portal/ui';
import ArrivedIcon from 'lucide-react/icons/arrow-down-left';
import { RichText, slot } from '../../../lib/rich-text.tsx';
import pictures from './pictures.module.css';
import { callsOf } from './cost-calls.ts';
import styles from './cost.module.css';
import { Product, type SectionProps } from './section.tsx';

const at = (hour: number, minute: number) => new Date(Date.UTC(2026, 9, 12, hour, minute));

function Calls({ page, scene }: SectionProps) {
  const { t, language } = page;
  const calls = scene ? callsOf(page.data, scene) : null;
  if (!scene || !calls) return null;
  const { paid, free, rate } = calls;
  const rows = [
    { from: scene.caller, to: paid, hour: at(10, 42), seconds: 82, dollars: 2 * rate },
    { from: '+44 161 496 0301', to: free, hour: at(9, 15), seconds: 243, dollars: 0 },
    { from: '+44 20 7946 0633', to: null, hour: at(8, 50), seconds: null, dollars: 0 },
  ];
  const cost = (dollars: number) => <Ltr>{`Intl. $${formatCallCost(dollars)}`}</Ltr>;
  const facts = [
    { name: t('home.cost-rang-at'), value: <Tel>{paid}</Tel> },
    {
      name: t('home.cost-rate'),
      value: (
        <RichText
          text={t('home.cost-per-minute', { amount: slot('rate') })}
          slots={{ rate: <Money>{formatRate(language, rate)}</Money> }}
        />
      ),
    },
    { name: t('home.cost-time'), value: formatDuration(language, 120) },
    { name: t('home.cost-cost'), value: cost(2 * rate) },
  ];
  return (
    <div className={pictures.card}>
      <p className={styles.day}>{t('home.cost-today')}</p>
      {rows.map(({ from, to, hour, seconds, dollars }, index) => (
        <div key={from} className={styles.call}>
          <span className={styles.arrow}>
            <ArrivedIcon size={18} />
          </span>
          <span className={styles.what}>
            <Tel className={styles.from}>{from}</Tel>
            <span className={styles.more}>
              <bdi>{formatTime(language, hour, 'UTC')}</bdi>
              {' · '}
              {to ? (
                <RichText
                  text={t('home.cost-rang', { number: slot('to') })}
                  slots={{ to: <Tel>{to}</Tel> }}
                />
              ) : (
                t('home.cost-no-answer')
              )}
            </span>
          </span>
          <span className={styles.cost}>
            {cost(dollars)}
            {seconds === null ? null : (
              <span className={styles.more}>{formatDuration(language, seconds)}</span>
            )}
          </span>
          {index === 0 ? (
            <dl className={styles.facts}>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** The list of calls, one of them open. */
export function Cost(props: SectionProps) {
  const { t } = props.page;
  return (
    <Product
      {...props}
      name="cost"
      title={t('home.cost-title')}
      lead={t('home.cost-lead')}
      points={[t('home.cost-included'), t('home.cost-missed'), t('home.cost-file')]}
    >
      <Calls {...props} />
    </Product>
  );
}
