import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { Otherwise } from '../contract/ring-plan.ts';
import type { VirtualNumber } from '../contract.ts';
import { Button, SelectField, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { AddPhone } from './add-phone.tsx';
import { focusNext } from './focus-next.ts';
import styles from './other-field.module.css';
import { PhoneMeta } from './phone-meta.tsx';
import { chosen } from './plan-form.rules.ts';
import { SecondsBox } from './seconds-box.tsx';
import type { PlanFormState } from './use-plan-form.ts';

interface OtherProps {
  readonly number: VirtualNumber;
  readonly state: PlanFormState;
  readonly name: 'otherwise' | 'outside';
  readonly maskOf: (destination: string) => string | undefined;
}

const placeOf = { otherwise: 'otherwise', outside: 'hours.outside' } as const;

/** What becomes of a call that no phone takes. */
export function OtherField({
  state,
  name,
  label,
}: Pick<OtherProps, 'state' | 'name'> & { readonly label: string }) {
  const { t } = useI18n();
  const { form, update } = state;
  const other = form[name];
  return (
    <SelectField
      id={state.idOf(`${placeOf[name]}.kind`)}
      label={label}
      value={other.kind}
      onChange={(event) =>
        update({ [name]: chosen(other, event.target.value as Otherwise['kind']) })
      }
    >
      <option value="hang-up">{t('ring-plan.otherwise-hang-up')}</option>
      <option value="number">{t('ring-plan.otherwise-number')}</option>
      <option value="voicemail">{t('ring-plan.otherwise-voicemail')}</option>
    </SelectField>
  );
}

/** The other number that such a call rings, confirmed like any; nothing where none is to ring. */
export function OtherNumber({ number, state, name, maskOf }: OtherProps) {
  const { t } = useI18n();
  const { form, update } = state;
  const other = form[name];
  const [isChanging, setChanging] = useState(false);
  if (other.kind !== 'number') return null;
  const put = (changes: Partial<typeof other>) => update({ [name]: { ...other, ...changes } });
  const place = `${placeOf[name]}.destination`;
  const fault = state.faultAt(place);
  const changeId = state.idOf(`${place}.change`);
  function cancel() {
    const change = () =>
      other.destination === '' ? put({ kind: other.before }) : setChanging(false);
    focusNext(change, [changeId, state.idOf(`${placeOf[name]}.kind`)]);
  }
  if (isChanging || other.destination === '') {
    return (
      <div className={styles.box}>
        <AddPhone
          number={number}
          state={state}
          place={place}
          taken={[]}
          legend={t('ring-plan.other-number')}
          onAdd={(destination) => {
            if (state.isHeld) return;
            focusNext(() => {
              put({ destination });
              setChanging(false);
            }, [changeId]);
          }}
          onCancel={cancel}
        />
      </div>
    );
  }
  return (
    <div id={state.idOf(place)} tabIndex={-1} className={`${styles.box} ${styles.row}`}>
      <div className={styles.text}>
        <p className={styles.number}>
          <Tel>{formatNumber(other.destination, maskOf(other.destination))}</Tel>
        </p>
        <p className={styles.meta}>
          <PhoneMeta number={number} phone={other.destination} />
        </p>
        {fault ? <p className={styles.fault}>{fault}</p> : null}
      </div>
      <SecondsBox
        label={t('ring-plan.other-seconds')}
        seconds={other.ringSeconds}
        onChange={(ringSeconds) => put({ ringSeconds })}
      />
      <Button id={changeId} size="sm" variant="outline" onClick={() => setChanging(!state.isHeld)}>
        {t('numbers.change')}
      </Button>
    </div>
  );
}
