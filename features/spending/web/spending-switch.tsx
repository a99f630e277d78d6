import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Spending } from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import { formatMoney } from '@portal/i18n/format';
import {
  Button,
  Columns,
  InlineStatus,
  SelectField,
  Stack,
  Switch,
  VisuallyHidden,
} from '@portal/ui';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useEscape } from '@portal/web/forms/use-escape.ts';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { useSaveSpending, type SpendingFailure } from './queries.ts';
import styles from './spending.module.css';
import {
  afterChoice,
  type AmountName,
  type Amounts,
  amountsOf,
  changeOf,
  choicesOf,
  type SwitchKind,
} from './spending.rules.ts';

export interface SpendingSwitchProps {
  readonly kind: SwitchKind;
  readonly spending: Spending;
  readonly isOn: boolean;
  readonly label: string;
  /** What it does, and while it is on what it is set to. */
  readonly text: ReactNode;
  /** Why the house turned it off. */
  readonly warning?: string | undefined;
  /** What is agreed to by saving. */
  readonly consent?: string | undefined;
  readonly fields: readonly { readonly name: AmountName; readonly label: string }[];
}

const failureKeys = {
  'no-card': 'spending.no-card',
  'too-often': 'spending.too-often',
  'not-saved': 'spending.not-saved',
} as const satisfies Record<SpendingFailure, TextKey>;

/** The form takes its focus along when it closes: who goes by keys stands on what opens it again. */
function useFocusBack(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

/** One setting: off at once, on only with its amounts seen and saved. */
export default function SpendingSwitch(props: SpendingSwitchProps) {
  const { kind, spending, isOn, label, text, warning } = props;
  const { t } = useI18n();
  const save = useSaveSpending();
  const [draft, setDraft] = useState<Amounts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<'saved' | SpendingFailure | null>(null);
  const set = amountsOf(kind, spending);
  const place = useFocusBack(draft !== null);
  useUnsaved(draft !== null && JSON.stringify(draft) !== JSON.stringify(set));

  async function send(isOnNow: boolean, amounts: Amounts) {
    setTold(null);
    setBusy(true);
    const failure = await save(changeOf(kind, isOnNow, amounts, readerTimeZone()));
    setBusy(false);
    setTold(failure ?? 'saved');
    if (!failure) setDraft(null);
  }
  function toggle() {
    setTold(null);
    if (isOn) void send(false, set);
    else setDraft(draft ? null : set);
  }
  return (
    <div ref={place}>
      <Stack gap="sm">
        <Switch
          // The line that opened this has said it to those who see.
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          hint={text}
          checked={isOn}
          stateLabel={t(isOn ? 'spending.on' : 'spending.off')}
          busy={isBusy}
          onChange={toggle}
        />
        {isOn && !draft ? (
          <Button
            size="sm"
            variant="outline"
            className={styles.change}
            onClick={() => {
              setTold(null);
              setDraft(set);
            }}
          >
            {t('spending.change')}
            <VisuallyHidden>{` – ${label}`}</VisuallyHidden>
          </Button>
        ) : null}
        {draft ? (
          <AmountsForm
            {...props}
            draft={draft}
            isBusy={isBusy}
            onDraft={setDraft}
            onSave={() => void send(true, draft)}
            onCancel={() => setDraft(null)}
          />
        ) : null}
        <InlineStatus
          tone={told === 'saved' || told === null ? 'success' : 'danger'}
          lifetime={told === 'saved' ? 4_000 : undefined}
          onExpire={() => setTold(null)}
        >
          {told === null ? undefined : t(told === 'saved' ? 'spending.saved' : failureKeys[told])}
        </InlineStatus>
        {warning && !isOn && !draft ? <InlineStatus tone="warning">{warning}</InlineStatus> : null}
      </Stack>
    </div>
  );
}

interface AmountsFormProps extends Pick<SpendingSwitchProps, 'label' | 'fields' | 'consent'> {
  readonly isOn: boolean;
  readonly draft: Amounts;
  readonly isBusy: boolean;
  readonly onDraft: (amounts: Amounts) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function AmountsForm(props: AmountsFormProps) {
  const { label, fields, consent, isOn, draft, isBusy, onDraft, onSave, onCancel } = props;
  const { t, language } = useI18n();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, isBusy ? undefined : onCancel);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSave();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isBusy || undefined}
      onSubmit={submit}
    >
      <Stack gap="md">
        <Columns fields>
          {fields.map((field, index) => (
            <SelectField
              key={field.name}
              ref={index === 0 ? first : undefined}
              id={`${id}-${field.name}`}
              label={field.label}
              value={draft[field.name]}
              disabled={isBusy}
              onChange={(event) =>
                onDraft(afterChoice(draft, field.name, Number(event.target.value)))
              }
            >
              {choicesOf(field.name, draft).map((dollars) => (
                <option key={dollars} value={dollars}>
                  {formatMoney(language, dollars)}
                </option>
              ))}
            </SelectField>
          ))}
        </Columns>
        {consent ? <p className={styles.consent}>{consent}</p> : null}
        <SaveCancel
          save={t(isOn ? 'form.save' : 'spending.turn-on')}
          busy={isBusy}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
