import type {
  addCallerId,
  CodeWay,
  deleteCallerId,
  proveCallerId,
  sendCallerIdCode,
  updateCallerId,
} from '../contract.ts';
import type { CodeOf } from '@portal/contract/endpoint';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import type { PopupRequest } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import type { DeleteFailure, ProveFailure, SaveFailure, SendFailure } from './queries.ts';

type SaveCode = CodeOf<typeof addCallerId> | CodeOf<typeof updateCallerId>;

/** Words of its own within the `server-error` popup, for everything that a save may be refused by. */
const variants: Record<SaveCode, string> = {
  VALIDATION: 'caller-id-digits',
  'NOT-FOUND': 'caller-id-gone',
  'MAX-CALLER-IDS': 'caller-id-max',
  'CALLER-ID-EXISTS': 'caller-id-exists',
  'CALLER-ID-NOT-ALLOWED': 'caller-id-not-allowed',
};

/** An add or edit that fails opens the `server-error` popup (behaviour 7.3). */
export function savePopup({ code }: SaveFailure): PopupRequest {
  const variant = (variants as Partial<Record<string, string>>)[code];
  return { name: 'server-error', ...(variant === undefined ? {} : { variant }) };
}

/** What a refused or lost delete says in the row, and whether the same again may help. */
export function deleteWords(
  { t }: I18n,
  { code }: DeleteFailure,
): { text: string; canRetry: boolean } {
  const words: Partial<Record<string, string>> & Record<CodeOf<typeof deleteCallerId>, string> = {
    VALIDATION: t('callerid.not-deleted'),
    'NOT-FOUND': t('callerid.code-gone'),
    'LAST-CALLER-ID': t('callerid.last'),
  };
  const text = words[code];
  return { text: text ?? t('callerid.not-deleted'), canRetry: text === undefined };
}

/** Why no code is on its way. */
export function sendWords(i18n: I18n, failure: SendFailure, by: CodeWay): string {
  const { t, language } = i18n;
  const { code, retryAfter = 60 } = failure;
  const words: Partial<Record<string, string>> & Record<CodeOf<typeof sendCallerIdCode>, string> = {
    VALIDATION: t('callerid.code-not-sent'),
    'NOT-FOUND': t('callerid.code-gone'),
    'CALLER-ID-PROVED': t('callerid.verified'),
    'CODE-REFUSED': t(by === 'text' ? 'callerid.text-refused' : 'callerid.call-refused'),
    'CODE-NOT-SENT': t('callerid.code-not-sent'),
    'TOO-MANY-REQUESTS': t('callerid.code-wait', { when: waitWords(language, retryAfter) }),
  };
  return words[code] ?? t('callerid.code-not-sent');
}

/** What is said at the code's box; null where the failure is not the code's. */
export function codeError({
  code,
}: ProveFailure): 'callerid.code-wrong' | 'callerid.code-over' | null {
  const words: Record<CodeOf<typeof proveCallerId>, ReturnType<typeof codeError>> = {
    VALIDATION: 'callerid.code-wrong',
    'INVALID-OTP': 'callerid.code-wrong',
    ERRVNUMS12: 'callerid.code-over',
    'NOT-FOUND': null,
  };
  return (words as Partial<Record<string, ReturnType<typeof codeError>>>)[code] ?? null;
}
