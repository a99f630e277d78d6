import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { makeCustomer } from '@portal/server/testing/factories';
import { freshNumbers, fromElsewhere, orderBody, sendOrder } from '../scene.ts';

const scene = keptOpen(() => createPaymentScene({ TRUSTED_PROXIES: '127.0.0.1' }));

const oneNumber = async () => (await freshNumbers(scene, 1))[0] ?? '';
const told = async (body: object, headers = fromElsewhere()) => {
  const answer = await sendOrder(scene, body, { headers });
  return answer.body?.messages?.[0]?.code ?? answer.body?.['response_code'];
};

describe('an order of a number that is taken', () => {
  it('is the buyer’s own from another device: being checked, then an account to log in to', async () => {
    const didNumber = await oneNumber();
    const first = orderBody('captureReset', { didNumber });
    expect(await told(first)).toBe(102);
    const again = orderBody('visa', { didNumber, email: first.email.toUpperCase() });
    expect(await told(again)).toBe('PAYMENT-OPEN');
    await scene.askAfter('1 hour');
    expect(await told(again)).toBe('ERRVNUMS11');
    await scene.askAfter('0 hours');
  });

  it('says nothing of whose it is: an e-mail is answered for as with a number for sale', async () => {
    const [mine = '', free = ''] = await freshNumbers(scene, 2);
    const owner = orderBody('visa', { didNumber: mine });
    expect(await told(owner)).toBe(200);
    const { email } = await makeCustomer(scene.app.deps.db);
    for (const didNumber of [mine, free]) {
      for (const known of [email, owner.email]) {
        // Not the very same order, which is answered as it stands.
        const guess = orderBody('visa', { didNumber, email: known, firstName: 'Daniel' });
        expect(await told(guess)).toBe('ERRVNUMS11');
      }
    }
    expect(await told(orderBody('visa', { didNumber: mine }))).toBe('NUMBER-TAKEN');
  });

  it('tells one client address a few times an hour only what is known of an e-mail', async () => {
    const didNumber = await oneNumber();
    const { email } = orderBody('visa');
    expect(await told(orderBody('captureReset', { didNumber, email }))).toBe(102);
    const headers = fromElsewhere();
    const guess = (guessed: string) =>
      told(orderBody('visa', { didNumber, email: guessed }), headers);
    for (let tries = 0; tries < limits.takenEmailsPerHour; tries += 1) {
      expect(await guess(`nobody-${tries}@example.com`)).toBe('NUMBER-TAKEN');
    }
    expect(await guess(email)).toBe('NUMBER-TAKEN');
    await sql`delete from throttles`.execute(scene.app.deps.db);
    expect(await guess(email)).toBe('PAYMENT-OPEN');
  });
});
