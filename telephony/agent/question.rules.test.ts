import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.rules.ts';
import { parseSip } from './sip-message.ts';
import { readTrunks } from './trunks.rules.ts';

const trunks = readTrunks(
  JSON.stringify({
    trunks: {
      a: {
        trusted: true,
        numbers: { country: '44', national: '0', international: ['00'], bare: 'national' },
      },
      secure: { secure: true, numbers: { country: '44', international: ['00'] } },
      b: { numbers: { country: '44', national: '0', international: ['00'], bare: 'national' } },
    },
  }),
);

function ask(lines: string[], { to = '+442079460000', trunk = 'a', body = '' } = {}) {
  const message = parseSip(
    Buffer.from(
      [
        `INVITE sip:${to}@edge SIP/2.0`,
        'Call-ID: c1',
        'From: <sip:07911123456@carrier>;tag=f1',
        ...lines,
        '',
        body,
      ].join('\r\n'),
    ),
  );
  const its = trunks.get(trunk);
  if (!message || !its) throw new Error('no message');
  return readQuestion(message, its);
}

describe('a call that comes in', () => {
  it('is asked about in the words of the server', () => {
    expect(ask(['Max-Forwards: 68'], { body: 'v=0\r\nm=audio 4000 RTP/AVP 8 0 101\r\n' })).toEqual({
      question: {
        trunk: 'a',
        callId: 'c1',
        fromTag: 'f1',
        to: '+442079460000',
        from: '+447911123456',
        privacy: 'none',
        verstat: 'none',
        diversions: [],
        maxForwards: 68,
        codecs: ['PCMA', 'PCMU'],
      },
    });
  });

  it.each(['999', '112', '118'])('for %s finds nobody', (to) => {
    expect(ask([], { to })).toMatchObject({ code: 404 });
  });

  it.each(['help', '', '12'.repeat(9)])('for %j has no whole address', (to) => {
    expect(ask([], { to })).toMatchObject({ code: 484 });
  });

  it.each([
    ['secure', 'RTP/AVP', 488],
    ['secure', 'RTP/SAVP', undefined],
    ['secure', '', undefined],
    ['a', 'RTP/SAVP', 488],
    ['a', 'UDP/TLS/RTP/SAVPF', 488],
    ['a', 'RTP/AVP', undefined],
  ])('by the trunk "%s" with sound by "%s" is taken or 488', (trunk, profile, code) => {
    const body = profile === '' ? '' : `v=0\r\nm=audio 4000 ${profile} 8 0\r\n`;
    const reading = ask([], { trunk, body });
    expect('code' in reading ? reading.code : undefined).toBe(code);
  });

  it('shows who a trusted trunk says it is, and no other', () => {
    const lines = ['P-Asserted-Identity: "Jo, S" <sip:+12015550123@carrier>, <tel:+12015550124>'];
    expect(ask(lines)).toMatchObject({ question: { from: '+12015550123' } });
    expect(ask(lines, { trunk: 'b' })).toMatchObject({ question: { from: '+447911123456' } });
  });

  it.each([
    [['Privacy: id', 'P-Asserted-Identity: <sip:+12015550123@carrier>'], 'id'],
    [['Privacy: user;critical'], 'id'],
    [['Privacy: none'], 'none'],
  ])('%j has the privacy %s', (lines, privacy) => {
    const reading = ask(lines);
    expect(reading).toMatchObject({ question: { privacy } });
    expect(JSON.stringify(reading).includes('2015550123')).toBe(false);
  });

  it('of a nameless From is hidden, of an unreadable one unavailable', () => {
    const of = (from: string) => {
      const message = parseSip(
        Buffer.from(`INVITE sip:+442079460000@e SIP/2.0\r\nFrom: ${from};tag=1\r\n\r\n`),
      );
      const trunk = trunks.get('a');
      return message && trunk ? readQuestion(message, trunk) : null;
    };
    expect(of('"Anonymous" <sip:anonymous@anonymous.invalid>')).toMatchObject({
      question: { from: null, privacy: 'id' },
    });
    expect(of('<sip:asterisk@carrier>')).toMatchObject({
      question: { from: null, privacy: 'unavailable' },
    });
  });

  it('names who passed it on, newest first', () => {
    expect(
      ask([
        'Diversion: <sip:02079460001@x>;reason=no-answer;counter=2, <tel:+12015550123>;counter=x',
      ]),
    ).toMatchObject({
      question: {
        diversions: [
          { number: '+442079460001', reason: 'no-answer', counter: 2 },
          { number: '+12015550123', reason: 'unknown', counter: 1 },
        ],
      },
    });
    expect(
      ask(['History-Info: <sip:+12015550123@x>;index=1, <sip:+442079460000@x>;index=1.1']),
    ).toMatchObject({ question: { diversions: [{ number: '+12015550123' }] } });
  });

  it('is as sure of its caller as the carrier says', () => {
    expect(
      ask(['P-Asserted-Identity: <sip:+12015550123;verstat=TN-Validation-Passed-B@carrier>']),
    ).toMatchObject({ question: { from: '+12015550123', verstat: 'passed-B' } });
  });
});
