import { useState } from 'react';
import * as limits from '@portal/contract/limits';
import { browserPhone, phoneOf, type RingTarget } from '../contract/ring-plan.ts';
import type { VirtualNumber } from '../contract.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  IconButton,
  InlineStatus,
  PlusIcon,
  TrashIcon,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { AddBrowser } from './add-browser.tsx';
import { AddPhone } from './add-phone.tsx';
import { EditBar } from './edit-bar.tsx';
import styles from './edit-lanes.module.css';
import { focusNext } from './focus-next.ts';
import { layLanes } from './lanes.rules.ts';
import { Axis, EndLane, Lane, LaneGrid, useRingLimit } from './lanes.tsx';
import { PhoneMeta } from './phone-meta.tsx';
import { PhoneName } from './phone-name.tsx';
import { moved, toldPlan } from './plan-form.rules.ts';
import { SecondsBox } from './seconds-box.tsx';
import type { PlanFormState } from './use-plan-form.ts';

export interface EditLanesProps {
  readonly number: VirtualNumber;
  readonly state: PlanFormState;
  readonly maskOf: (destination: string) => string | undefined;
}

/** The phones of a plan along the time of a call, where each is changed. */
export function EditLanes({ number, state, maskOf }: EditLanesProps) {
  const { t, language } = useI18n();
  const { form, update, faultAt } = state;
  const [isAdding, setAdding] = useState(false);
  const plan = toldPlan(form, language);
  const laid = layLanes(plan, 5);
  const limit = useRingLimit(laid);
  const { phones } = form;
  const isTogether = plan.order === 'at-once';
  const put = (next: readonly RingTarget[]) => update({ phones: next });
  const addId = state.idOf('targets.add');
  const newId = state.idOf(`targets.${phones.length}.destination`);
  return (
    <div className={styles.card}>
      <LaneGrid>
        <Axis scale={laid.scale} />
        {plan.targets.map((target, at) => (
          <Lane
            key={phoneOf(target)}
            mark={at + 1}
            title={<PhoneName phone={phoneOf(target)} mask={maskOf(phoneOf(target))} />}
            meta={
              <>
                <PhoneMeta number={number} phone={phoneOf(target)} />
                <Fault text={faultAt(`targets.${at}.destination`)} />
                <Fault text={faultAt(`targets.${at}.ringSeconds`)} />
              </>
            }
            scale={laid.scale}
            controls={
              <PhoneControls
                state={state}
                at={at}
                phones={phones}
                seconds={isTogether && at > 0 ? null : target.ringSeconds}
                isOrdered={!isTogether}
                onChange={put}
              />
            }
          >
            <EditBar
              id={state.idOf(`targets.${at}.destination`)}
              label={t('ring-plan.rings-for', { n: at + 1 })}
              stretch={laid.stretches[at] ?? { start: 0, seconds: target.ringSeconds }}
              scale={laid.scale}
              isFirst={at === 0}
              onChange={(seconds) => put(withSeconds(phones, isTogether ? 0 : at, seconds))}
            />
          </Lane>
        ))}
        <EndLane number={number} plan={plan} laid={laid} />
      </LaneGrid>
      <InlineStatus tone="warning">{limit ?? undefined}</InlineStatus>
      <InlineStatus tone="danger">{faultAt('targets')}</InlineStatus>
      {isAdding ? (
        <div className={styles.adding}>
          <AddPhone
            number={number}
            state={state}
            place="targets.new"
            taken={phones.map(phoneOf)}
            legend={t('ring-plan.phone', { n: phones.length + 1 })}
            onAdd={(destination) => {
              if (state.isHeld) return;
              focusNext(() => {
                put([...phones, { destination, ringSeconds: limits.ringSecondsDefault }]);
                setAdding(false);
              }, [addId, newId]);
            }}
            onCancel={() => focusNext(() => setAdding(false), [addId])}
          />
        </div>
      ) : (
        <div className={styles.foot}>
          {phones.length < limits.ringTargetsMax ? (
            <Button
              id={addId}
              size="sm"
              variant="quiet"
              icon={<PlusIcon size={18} />}
              onClick={() => setAdding(!state.isHeld)}
            >
              {t('ring-plan.add-phone')}
            </Button>
          ) : null}
          {phones.length < limits.ringTargetsMax ? (
            <AddBrowser
              isTaken={phones.some((phone) => phoneOf(phone) === browserPhone)}
              onAdd={() =>
                focusNext(
                  () =>
                    put([...phones, { kind: 'browser', ringSeconds: limits.ringSecondsDefault }]),
                  [newId],
                )
              }
            />
          ) : null}
          <p className={styles.hint}>{t('ring-plan.drag-hint')}</p>
        </div>
      )}
    </div>
  );
}

function withSeconds(
  phones: readonly RingTarget[],
  at: number,
  ringSeconds: number,
): readonly RingTarget[] {
  return phones.map((phone, place) => (place === at ? { ...phone, ringSeconds } : phone));
}

/** What is wrong with one phone, at its lane. */
function Fault({ text }: { readonly text: string | undefined }) {
  return text ? <span className={styles.fault}> {text}</span> : null;
}

interface PhoneControlsProps {
  readonly state: PlanFormState;
  readonly at: number;
  readonly phones: readonly RingTarget[];
  /** Null where another phone's length counts for this one. */
  readonly seconds: number | null;
  readonly isOrdered: boolean;
  readonly onChange: (phones: readonly RingTarget[]) => void;
}

function PhoneControls(props: PhoneControlsProps) {
  const { state, at, phones, seconds, isOrdered, onChange } = props;
  const { t } = useI18n();
  const n = at + 1;
  const idOf = (what: string, of = at) => state.idOf(`targets.${of}.${what}`);
  // At an end of the list only the other direction is left.
  const up = () =>
    focusNext(() => onChange(moved(phones, at, -1)), [idOf('up', at - 1), idOf('down', at - 1)]);
  const down = () =>
    focusNext(() => onChange(moved(phones, at, 1)), [idOf('down', at + 1), idOf('up', at + 1)]);
  const remove = () =>
    focusNext(
      () => onChange(phones.filter((_, place) => place !== at)),
      [idOf('remove'), idOf('remove', at - 1), state.idOf('targets.add'), idOf('destination', 0)],
    );
  return (
    <div className={styles.controls}>
      {seconds === null ? null : (
        <SecondsBox
          label={t('ring-plan.seconds-of', { n })}
          seconds={seconds}
          onChange={(ringSeconds) => onChange(withSeconds(phones, at, ringSeconds))}
        />
      )}
      <span className={styles.moves}>
        {isOrdered && at > 0 ? (
          <IconButton id={idOf('up')} size="sm" label={t('ring-plan.move-up', { n })} onClick={up}>
            <ArrowUpIcon size={18} />
          </IconButton>
        ) : null}
        {isOrdered && at < phones.length - 1 ? (
          <IconButton
            id={idOf('down')}
            size="sm"
            label={t('ring-plan.move-down', { n })}
            onClick={down}
          >
            <ArrowDownIcon size={18} />
          </IconButton>
        ) : null}
        {phones.length > 1 ? (
          <IconButton
            id={idOf('remove')}
            size="sm"
            className={styles.danger}
            label={t('ring-plan.remove-phone', { n })}
            onClick={remove}
          >
            <TrashIcon size={18} />
          </IconButton>
        ) : null}
      </span>
    </div>
  );
}
