import type { Deps } from '../deps.ts';
import { askDuePayments } from '@portal/features/payments/server';
import { doWhatIsDue } from '@portal/features/subscriptions/server';
import type { ServerParts } from '../create-deps.ts';
import { setClock } from './clock.ts';
import { findMails } from './queued-mail.ts';

/** The year whose spring the tests of renewals are in: ahead of every clock that they run by. */
export const yearAhead = new Date().getUTCFullYear() + 1;

/** Goes to a moment and does what its jobs would do there: the renewals, and unknown payments. */
export async function goTo(deps: ServerParts, moment: Date): Promise<void> {
  await setClock(deps, moment);
  await askDuePayments({ ...deps, fulfilments: deps.payments.fulfilments });
  await doWhatIsDue(deps);
}

/** What a month of an American number costs from now on, in micros. */
export async function setPrice({ db }: Pick<Deps, 'db'>, micros: number): Promise<void> {
  await db.updateTable('packages').set({ price_micros: micros }).where('id', '=', 'us-1').execute();
}

/** A card in the sandbox's vault: one of its demo's, which pays, or one that it never knew. */
export async function saveCard(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
  card: { pays: boolean; isPrimary?: boolean; expires?: [year: number, month: number] },
): Promise<number> {
  const [year, month] = card.expires ?? [yearAhead + 8, 12];
  const { id } = await db
    .insertInto('saved_cards')
    .values({
      customer_id: customerId,
      gateway: 'sandbox',
      gateway_token: card.pays ? 'tok_demo_that_pays' : 'tok_that_is_gone',
      brand: 'visa',
      last_four: card.pays ? '4242' : '0002',
      expiration_month: month,
      expiration_year: year,
      is_primary: card.isPrimary ?? true,
      card_holder: 'Robin Tester',
      address: '1 Main Street',
      city: 'Newark',
      zip_code: '07102',
      country_id: 218,
      state_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The names of a customer's mails, oldest first. */
export async function mailsOf({ db }: Pick<Deps, 'db'>, customerId: number): Promise<string[]> {
  const mails = await findMails({ db }, { customer_id: customerId });
  return mails.map(({ template }) => template);
}
