import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCustomer, makeNumber } from '../testing/factories.ts';
import { keptDatabase } from '../testing/kept-open.ts';
import { forgetWhatIsOver } from './retention.ts';

const test = keptDatabase();

async function makeMail(days: number): Promise<string> {
  const id = randomUUID();
  await sql`insert into mails (id, brand_id, template, language, recipient, state, final_at)
    values (${id}, 1, 'sms-received', 'en', 'ann@example.com', 'sent',
      app_now() - make_interval(days => ${days}))`.execute(test.db);
  return id;
}

describe('A mail of long ago', () => {
  it('is forgotten; of one that a text in the log stands for, how it ended is kept', async () => {
    const ann = await makeCustomer(test.db);
    const number = await makeNumber(test.db, ann);
    const [old, ofText, young] = [await makeMail(31), await makeMail(31), await makeMail(29)];
    await sql`insert into sms_messages
        (carrier, carrier_message_id, number_id, customer_id, sender, recipient, body, fate, mail_id)
      values ('test', 'SM1', ${number.id}, ${ann.id}, '1', '2', 'Hello', 'mailed', ${ofText})`.execute(
      test.db,
    );
    await forgetWhatIsOver(test.db);
    const kept = await test.db.selectFrom('mails').select(['id', 'state', 'recipient']).execute();
    expect(kept.map(({ id }) => id).sort()).toEqual([ofText, young].sort());
    expect(kept.find(({ id }) => id === ofText)).toMatchObject({ state: 'sent', recipient: '' });
    expect(kept.map(({ id }) => id)).not.toContain(old);
  });
});
