import { useWatch } from 'react-hook-form';
import type { PortInStatus } from '@portal/features/port-ins/contract';
import { formatMoney } from '@portal/i18n/format';
import {
  Actions,
  Banner,
  Button,
  buttonClass,
  Card,
  Ltr,
  RadioGroup,
  Skeleton,
  Stack,
} from '@portal/ui';
import { useAccount } from '@portal/features/account/web';
import { cardOption, CardsSkeleton, useCountries } from '@portal/features/cards/web';
import { rateDigitsMin, RateNote } from '@portal/features/numbers/web';
import { TermChoice } from '@portal/features/subscriptions/web';
import { FormShell } from '../../forms/form-shell.tsx';
import { PhonePair } from '../../forms/phone-pair.tsx';
import { usePhonePlans } from '../../forms/phone-plans.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { isUnread, LoadFailure } from '../../lib/load-failure.tsx';
import { Link } from '../../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '../../lib/rich-text.tsx';
import narrow from '../../lib/narrow-page.module.css';
import { type Adding, useAdding } from './use-adding.ts';

export interface AddFormProps {
  readonly token: string;
  readonly status: PortInStatus;
  /** Of the customer who is logged in. */
  readonly email: string;
}

/** Adds the number to the account: a plan, where it rings, a saved card, and one button. */
export function AddForm({ token, status, email }: AddFormProps) {
  const { t, language } = useI18n();
  const adding = useAdding(token, status);
  const { term, plan, isOpen, source } = adding;
  if (adding.isAnothers) {
    return (
      <Banner tone="warning">
        <RichText
          text={t('port-in.other', { email: slot('email') })}
          slots={{ email: <Ltr>{email}</Ltr> }}
        />
      </Banner>
    );
  }
  const amount = term ? `\u2068${formatMoney(language, term.price)}\u2069` : '';
  return (
    <Stack>
      <OpenNotice adding={adding} />
      <Card title={t('port-in.add-title')} busy={plan.isPending}>
        <FormShell
          label={t('port-in.add-title')}
          submitting={adding.isBusy}
          submitError={adding.failure}
          onSubmit={adding.submit}
          actions={
            <Stack gap="xs">
              <Actions stretch>
                <Button
                  type="submit"
                  size="lg"
                  busy={adding.isBusy || isOpen}
                  ended={!term || source?.kind !== 'saved'}
                >
                  {t('port-in.pay', { amount })}
                </Button>
              </Actions>
              {term ? (
                <p className={narrow.small}>
                  {t('order.renews', { amount, term: t('get.months', { n: term.months }) })}
                </p>
              ) : null}
            </Stack>
          }
        >
          <Plan adding={adding} />
          <PhonePair
            form={adding.form}
            section="port-in"
            prefix="prefix"
            phone="phone"
            legend={t('order.rings-legend')}
            hint={t('order.rings-hint')}
          />
          <CallPrice adding={adding} />
          <Cards adding={adding} />
        </FormShell>
      </Card>
    </Stack>
  );
}

interface PartProps {
  readonly adding: Adding;
}

/** How a payment stands whose answer nobody waited for (behaviour 8.4). */
function OpenNotice({ adding: { attempt, forgetAttempt } }: PartProps) {
  const { t } = useI18n();
  if (attempt === 'asking') return <Banner>{t('port-in.asking')}</Banner>;
  if (attempt !== 'failed') return null;
  return (
    <Banner tone="danger" onClose={forgetAttempt} closeLabel={t('credit.notice-close')}>
      {t('port-in.failed')}
    </Banner>
  );
}

function Plan({ adding: { plan, terms, term, setTermId } }: PartProps) {
  const { t } = useI18n();
  if (isUnread(plan)) {
    return <LoadFailure query={plan} text={t('reactivate.price-error')} />;
  }
  return term ? (
    <TermChoice terms={terms} value={term.id} onChange={setTermId} />
  ) : (
    <Skeleton height="132px" shape="block" />
  );
}

/** What calls to the typed phone cost: nothing where the plan includes them, else its rate. */
function CallPrice({ adding: { form, included, plan } }: PartProps) {
  const { t } = useI18n();
  const plans = usePhonePlans();
  const countries = useCountries().data;
  const account = useAccount().data;
  const [prefix, phone] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  if (!plans || prefix === '' || phone.length < rateDigitsMin) return null;
  const iso = plans.describe(prefix, phone)?.iso ?? null;
  const country = countries?.find((one) => one.iso === iso);
  const isKnown = !plan.isPending && countries !== undefined;
  return (
    <RateNote
      digits={prefix + phone}
      iso={iso}
      isIncluded={isKnown ? country !== undefined && included.includes(country.countryID) : null}
      credit={account ? { balance: account.currentBalance, free: account.freeCredit } : null}
      addCredit={<Link to={paths.addCredit}>{t('numbers.add-credit')}</Link>}
    />
  );
}

function Cards({ adding: { cards, source, setSource } }: PartProps) {
  const { t } = useI18n();
  if (isUnread(cards)) return <LoadFailure query={cards} text={t('card.load-error')} />;
  if (cards.isPending) return <CardsSkeleton />;
  const saved = cards.data?.cards ?? [];
  if (saved.every(({ expired }) => expired)) {
    return (
      <Stack gap="sm">
        <p>{t('port-in.no-card')}</p>
        <div>
          <Link to={paths.billing} className={buttonClass({ variant: 'outline' })}>
            {t('port-in.no-card-link')}
          </Link>
        </div>
      </Stack>
    );
  }
  return (
    <RadioGroup
      name="source"
      legend={t('credit.pay-with')}
      value={source?.kind === 'saved' ? source.id : ''}
      onChange={({ target }) => setSource({ kind: 'saved', id: target.value })}
      options={saved.map(cardOption)}
    />
  );
}
