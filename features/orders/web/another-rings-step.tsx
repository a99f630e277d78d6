import { Suspense, useState } from 'react';
import { formatNumber, splitNumber } from '@portal/contract/fields/phone';
import { Button, Stack, Tel } from '@portal/ui';
import { useProvedPhones } from '@portal/features/caller-ids/web';
import { usedDigits } from '@portal/features/numbers/contract';
import { PhoneTwice, RateNote } from '@portal/features/numbers/web';
import { FormWait } from '@portal/web/forms/editing.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import styles from './another.module.css';
import type { Another } from './use-another.ts';

interface PartProps {
  readonly another: Another;
}

/** A phone that rang before with one press, or another one that is typed twice. */
export function AnotherRingsStep({ another }: PartProps) {
  const { t } = useI18n();
  const phones = useUsedPhones(another);
  const { rings } = another;
  const [isTyping, setTyping] = useState(rings !== '' && !phones.includes(rings));
  const isForm = isTyping || phones.length === 0;
  return (
    <Stack gap="lg">
      {phones.length > 0 ? (
        <div role="group" aria-labelledby="used-phones" className={styles.group}>
          <p id="used-phones" className={styles.label}>
            {t('another.used')}
          </p>
          <div className={styles.chips}>
            {phones.map((digits) => (
              <Button
                key={digits}
                size="sm"
                variant="outline"
                className={styles.chip}
                aria-pressed={!isForm && digits === rings}
                onClick={() => goOn(another, digits)}
              >
                <Tel>{formatNumber(digits)}</Tel>
              </Button>
            ))}
            <Button
              size="sm"
              variant="outline"
              className={styles.chip}
              aria-pressed={isForm}
              onClick={() => setTyping(true)}
            >
              {t('another.other-phone')}
            </Button>
          </div>
        </div>
      ) : null}
      {isForm ? <PhoneForm another={another} /> : null}
    </Stack>
  );
}

/** Phones that were confirmed when they were saved: they need not be typed again. */
function useUsedPhones({ owned = [] }: Another): readonly string[] {
  const proved = useProvedPhones();
  return usedDigits(
    owned.flatMap(({ forwardingNumbers }) =>
      forwardingNumbers.map(({ phoneNumber }) => phoneNumber),
    ),
    proved,
    owned.map(({ didNumber }) => didNumber),
  );
}

function goOn({ keep, hrefWith, clearNote }: Another, digits: string): void {
  const { prefix, national } = splitNumber(digits);
  clearNote();
  keep({ prefix, phone: national });
  navigate(hrefWith({}));
}

function PhoneForm({ another }: PartProps) {
  const { t } = useI18n();
  return (
    <Suspense fallback={<FormWait />}>
      <PhoneTwice
        section="another"
        label={t('another.rings')}
        legend={t('order.rings-legend')}
        submit={t('order.continue')}
        faultOf={(digits) =>
          another.owned?.some(({ didNumber }) => didNumber === digits) ? 'order.rings-loop' : null
        }
        renderPrice={(digits, iso) => (
          <RateNote
            digits={digits}
            iso={iso}
            isIncluded={another.isIncluded(iso)}
            credit={another.price.credit}
            addCredit={null}
            bare
          />
        )}
        onPhone={(digits) => goOn(another, digits)}
      />
    </Suspense>
  );
}
