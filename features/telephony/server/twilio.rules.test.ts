import { describe, expect, it } from 'vitest';
import { announcedCall, type Form, readReport } from './twilio.rules.ts';

const ended = (seconds: number, more: object = {}) => ({
  kind: 'ended',
  legs: [{ destination: '', seconds }],
  ...more,
});

describe('what a status form says', () => {
  it.each([
    [{ CallStatus: 'queued' }, { kind: 'progress' }],
    [{ CallStatus: 'ringing' }, { kind: 'progress' }],
    [{ CallStatus: 'in-progress' }, { kind: 'answered' }],
    [
      { CallStatus: 'completed', CallDuration: '61' },
      { kind: 'over', seconds: 61 },
    ],
    [{ CallStatus: 'completed' }, { kind: 'over', seconds: null }],
    [
      { CallStatus: 'completed', CallDuration: '-1' },
      { kind: 'over', seconds: null },
    ],
    [
      { CallStatus: 'completed', CallDuration: '1e3' },
      { kind: 'over', seconds: null },
    ],
    [{ CallStatus: 'busy' }, { kind: 'over', seconds: 0, cause: 'busy' }],
    [
      { CallStatus: 'no-answer', CallDuration: '25' },
      { kind: 'over', seconds: 0, cause: 'no-answer' },
    ],
    [{ CallStatus: 'failed' }, { kind: 'over', seconds: 0, cause: 'failed' }],
    [{ CallStatus: 'canceled' }, { kind: 'over', seconds: 0, cause: 'cancelled' }],
    [{ CallStatus: 'busy', ParentCallSid: 'CA1' }, { kind: 'progress' }],
    [{ DialCallStatus: 'completed', DialCallDuration: '61' }, ended(61)],
    [{ DialCallStatus: 'completed', DialCallDuration: '0' }, ended(0)],
    [{ DialCallStatus: 'answered', DialCallDuration: '61' }, ended(61)],
    [{ DialCallStatus: 'busy' }, ended(0, { cause: 'busy' })],
    [{ DialCallStatus: 'no-answer', DialCallDuration: '25' }, ended(0, { cause: 'no-answer' })],
    [{ DialCallStatus: 'failed' }, ended(0, { cause: 'failed' })],
    [{ DialCallStatus: 'canceled' }, ended(0, { cause: 'cancelled' })],
    [{ DialCallStatus: 'completed' }, { kind: 'over', seconds: null }],
    [{ DialCallDuration: '61', CallStatus: 'completed', CallDuration: '90' }, ended(61)],
    [{ DialCallStatus: 'completed', CallStatus: 'completed', CallDuration: '90' }, ended(90)],
    [{ DialCallStatus: ['completed', 'busy'], DialCallDuration: ['61'] }, ended(61)],
    [{}, { kind: 'progress' }],
  ] as [Form, object][])('%o is %o', (form, report) => {
    expect(readReport(form)).toEqual(report);
  });
});

describe('which call a form speaks of', () => {
  const sid = 'CA0123456789abcdef0123456789abcdef';

  it.each([
    ['+447700900123', '447700900123'],
    ['447700900123', '447700900123'],
    ['+266696687', ''],
    ['+7378742833', ''],
    ['+86282452253', ''],
    ['anonymous', ''],
    ['', ''],
    ['sip:alice@example.com', ''],
    ['+44 7700 900123', ''],
    ['+1234567890123456', ''],
    ['+0123', ''],
  ])('caller %j is %j', (From, from) => {
    expect(announcedCall({ CallSid: sid, From, To: '+12015550100' })).toEqual({
      carrier: 'twilio',
      trunk: '',
      callId: sid,
      to: '12015550100',
      from,
    });
  });

  it('is the parent where a leg is meant, and none where there is no usable id', () => {
    const leg = { CallSid: 'CA9', ParentCallSid: sid, To: '+442079460123', From: '+447700900123' };
    const parent = { carrier: 'twilio', trunk: '', callId: sid, from: '' };
    expect(announcedCall(leg)).toEqual({ ...parent, to: '' });
    expect(announcedCall(leg, '12015550100')).toEqual({ ...parent, to: '12015550100' });
    expect(announcedCall({})).toBeNull();
    expect(announcedCall({ CallSid: '' })).toBeNull();
    expect(announcedCall({ CallSid: 'x'.repeat(65) })).toBeNull();
    expect(announcedCall({ CallSid: "CA' or 1=1" })).toBeNull();
    expect(announcedCall({ CallSid: sid, AccountSid: "AC' or 1=1" })).toBeNull();
  });

  it('names its account, and the number of the address that agrees with its own', () => {
    const told = { AccountSid: 'AC1', CallSid: sid, To: '+12015550100' };
    const call = { carrier: 'twilio', trunk: 'AC1', callId: sid, to: '12015550100', from: '' };
    expect(announcedCall(told, '12015550100')).toEqual(call);
    expect(announcedCall({ ...told, To: undefined }, '12015550100')).toEqual(call);
    expect(announcedCall(told, '12015550199')).toBeNull();
  });
});
