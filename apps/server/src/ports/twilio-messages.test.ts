import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTwilioRest, type TwilioRest } from '@portal/stand-ins/twilio';
import type { CarrierMessage, CarrierMessages } from './carrier-messages.ts';
import { createTwilioMessages } from './twilio-messages.ts';

const accountSid = `AC${'1'.repeat(32)}`;
const message: CarrierMessage = {
  by: 'text',
  to: '447700900142',
  from: '12015550123',
  language: 'he',
  text: '604213 הוא הקוד & <הודעה>',
  expiresAt: new Date(Date.now() + 600_000),
  customer: { id: 7, brandId: 1, email: 'ann@example.com' },
};

let rest: TwilioRest;
let messages: CarrierMessages;

beforeAll(async () => {
  rest = await startTwilioRest();
  messages = createTwilioMessages(
    { accountSid, authToken: 'secret', apiBase: rest.url },
    pino({ level: 'silent' }),
  );
});
afterAll(() => rest.stop());
beforeEach(() => {
  rest.asked.length = 0;
  rest.mood = 'takes';
});

describe('messages through Twilio', () => {
  it('are texts from a number of ours, in the name of the account', async () => {
    expect(await messages.send(message)).toBe('sent');
    expect(rest.asked).toEqual([
      {
        path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
        fields: {
          To: '+447700900142',
          From: '+12015550123',
          Body: message.text,
          ValidityPeriod: expect.stringMatching(/^(59|60)\d$/),
        },
      },
    ]);
  });

  it("are calls that say it twice, in the customer's language", async () => {
    expect(await messages.send({ ...message, by: 'call' })).toBe('sent');
    const [asked] = rest.asked;
    expect(asked?.path).toBe(`POST /2010-04-01/Accounts/${accountSid}/Calls.json`);
    expect(asked?.fields).toMatchObject({ To: '+447700900142', From: '+12015550123' });
    expect(asked?.fields['Twiml']).toContain('language="he-IL"');
    expect(asked?.fields['Twiml']).toContain('loop="2"');
    expect(asked?.fields['Twiml']).toContain('604213 הוא הקוד &amp; &lt;הודעה&gt;');
  });

  it('are not sent from nowhere', async () => {
    expect(await messages.send({ ...message, from: null })).toBe('unavailable');
    expect(rest.asked).toEqual([]);
  });

  it.each([
    ['no phone that takes texts', { code: 21614 }, 'refused'],
    ['no number at all', { code: 21211 }, 'refused'],
    ['a sender that is not ours', { code: 21606 }, 'unavailable'],
    ['a wrong secret', { code: 20003, status: 401 }, 'unavailable'],
    ['too many at once', { code: 20429, status: 429 }, 'unavailable'],
    ['a broken server', 'breaks', 'unknown'],
    ['a cut line', 'cuts', 'unknown'],
  ] as const)('with %s are told apart', async (_what, mood, delivery) => {
    rest.mood = mood;
    expect(await messages.send(message)).toBe(delivery);
    expect(rest.asked).toHaveLength(1);
  });
});
