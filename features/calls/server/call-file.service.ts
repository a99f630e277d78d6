import { browserPhone } from '@portal/features/numbers/contract';
import type { callHistoryFile } from '../contract.ts';
import { shortReasonOf } from '../texts/short-reason.ts';
import type { QueryOf } from '@portal/contract/endpoint';
import { localDate } from '@portal/contract/fields/time-zone';
import type { Translate } from '@portal/i18n';
import { createTranslate } from '@portal/i18n/translator';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { findPartyNames } from '@portal/features/caller-names/server';
import { byteOrderMark, clockIn, csvLine, dollars } from '@portal/server/shared/csv.rules';
import { type CallPageQuery, type CallRow, findCallRows, findNumberLabels } from './calls.repo.ts';
import { pageQuery } from './calls.service.ts';

type FileDeps = Pick<Deps, 'db' | 'texts'>;

/** Calls read at a time: some 100 kB of text. */
const batchRows = 1_000;

interface Story {
  t: Translate;
  timeZone: string;
  labels: ReadonlyMap<string, string>;
  /** What the customer calls those who call, and whom it calls. */
  names: ReadonlyMap<string, string>;
}

function headLine({ t, timeZone: zone }: Story): string {
  return csvLine([
    t('call-file.date', { zone }),
    t('call-file.time', { zone }),
    t('call-file.direction'),
    t('call-file.caller'),
    t('call-file.destination'),
    t('call-file.name'),
    t('call-file.number'),
    t('call-file.label'),
    t('call-file.seconds'),
    t('call-file.outcome'),
    t('call-file.cost'),
    t('call-file.reason'),
  ]);
}

function lineTeller({ t, timeZone, labels, names }: Story): (call: CallRow) => string {
  const clock = clockIn(timeZone);
  const outcomes = {
    answered: t('call-file.answered'),
    missed: t('call-file.missed'),
    refused: t('call-file.refused'),
  };
  const incoming = t('call-file.in');
  const outgoing = t('call-file.out');
  const browser = t('ring-plan.browser-title');
  return (call) => {
    const { date, time } = clock(new Date(Math.floor(Number(call.micros) / 1_000)));
    const reason = shortReasonOf(call);
    return csvLine([
      date,
      time,
      call.isIncoming ? incoming : outgoing,
      call.caller,
      call.destination === browserPhone ? browser : call.destination,
      names.get(call.isIncoming ? call.caller : call.destination) ?? '',
      call.didNumber,
      labels.get(call.didNumber) ?? '',
      String(call.seconds),
      outcomes[call.outcome],
      dollars(call.costMicros),
      reason === undefined ? '' : t(reason),
    ]);
  };
}

/**
 * The lines of the file, a batch at a time. Each batch goes on after the last call of the one
 * before: ended calls do not change, and a reader who is slow holds no connection and no snapshot.
 */
async function* tell(
  deps: FileDeps,
  query: CallPageQuery | null,
  story: Story,
): AsyncGenerator<string> {
  const line = lineTeller(story);
  let before = byteOrderMark + headLine(story);
  let next = query;
  while (next) {
    const calls = await findCallRows(deps.db, next);
    yield before + calls.map(line).join('');
    before = '';
    const last = calls.at(-1);
    next = last && calls.length === next.limit ? { ...next, after: last } : null;
  }
  if (before !== '') yield before;
}

/** The call history as a CSV file in the customer's time zone and language. */
export async function readCallFile(
  deps: FileDeps,
  owner: Pick<Actor, 'brandId' | 'customerId'>,
  query: QueryOf<typeof callHistoryFile>,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  const { timeZone = 'UTC', languageISO = 'en' } = query;
  const texts = deps.texts.flat(owner.brandId, languageISO);
  const story: Story = {
    t: createTranslate(languageISO, texts, texts),
    timeZone,
    labels: await findNumberLabels(deps.db, owner.customerId),
    names: await findPartyNames(deps.db, owner.customerId),
  };
  const page = await pageQuery(deps, owner.customerId, { ...query, limit: batchRows });
  return {
    name: `calls-${localDate(new Date(), timeZone)}.csv`,
    pieces: tell(deps, page, story),
  };
}
