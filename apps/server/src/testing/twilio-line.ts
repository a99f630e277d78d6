import webhooks from 'twilio/lib/webhooks/webhooks.js';
import type { TestApp } from './test-app.ts';

type Fields = Record<string, string>;

/** What a test says as the carrier: webhooks that are signed as the application expects them. */
export interface TwilioLine {
  post(path: string, fields: Fields): Promise<{ status: number; text: string }>;
  /** Announces a call to a number and answers what to do. */
  announce(callSid: string, to: string, from?: string): Promise<string>;
  /** Dial's action at the address that an instruction names; answers what to do next. */
  dialEnd(callSid: string, twiml: string, end: Fields): Promise<string>;
  /** A message that a caller left. */
  leaveMessage(
    callSid: string,
    called: string,
    recording: Fields,
  ): Promise<{ status: number; text: string }>;
}

export const testAccountSid = `AC${'a'.repeat(32)}`;

export function openTwilioLine(test: TestApp): TwilioLine {
  const { publicUrl, twilio } = test.deps.config;
  const line: TwilioLine = {
    async post(path, its) {
      const fields = { AccountSid: testAccountSid, ...its };
      const response = await test.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': webhooks.getExpectedTwilioSignature(
            twilio.authToken ?? '',
            publicUrl + path,
            fields,
          ),
        },
        payload: new URLSearchParams(fields).toString(),
      });
      return { status: response.statusCode, text: response.body };
    },
    async announce(callSid, to, from = '447700900123') {
      const numbers = { To: `+${to}`, From: `+${from}` };
      const call = { CallSid: callSid, ...numbers, CallStatus: 'ringing' };
      return (await line.post('/carrier/twilio/voice', call)).text;
    },
    async dialEnd(callSid, twiml, end) {
      const action = /<Dial[^>]* action="([^"]*)"/.exec(twiml)?.[1]?.replaceAll('&amp;', '&');
      if (action === undefined) throw new Error(`Nothing was dialled: ${twiml}`);
      const path = action.slice(publicUrl.length);
      const form = {
        CallSid: callSid,
        CallStatus: 'in-progress',
        ...end,
      };
      return (await line.post(path, form)).text;
    },
    leaveMessage: (callSid, called, recording) =>
      line.post(`/carrier/twilio/voice/recording?called=${called}`, {
        CallSid: callSid,
        RecordingStatus: 'completed',
        ...recording,
      }),
  };
  return line;
}
