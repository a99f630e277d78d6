import { describe, expect, it } from 'vitest';
import {
  codeOf,
  methodOf,
  parseAddress,
  parseSip,
  type SipMessage,
  userOf,
  valueOf,
  valuesOf,
  writeSip,
} from './sip-message.ts';

const read = (...lines: string[]): SipMessage => {
  const message = parseSip(Buffer.from(lines.join('\r\n')));
  if (!message) throw new Error('no message');
  return message;
};

const invite = read(
  'INVITE sip:+442079460000@edge.example SIP/2.0',
  'v: SIP/2.0/UDP 203.0.113.7:5060;branch=z9hG4bK1, SIP/2.0/UDP 203.0.113.8',
  'Via: SIP/2.0/UDP 203.0.113.9',
  'f: "Smith, \\"Jo\\" <x>" <sip:+12015550123@carrier.example;user=phone>;tag=a1',
  'Subject: two',
  '  lines',
  'i: abc@host',
  '',
  'v=0',
);

describe('a SIP message', () => {
  it('is read with short names, folded lines and lists', () => {
    expect(methodOf(invite)).toBe('INVITE');
    expect(codeOf(invite)).toBe(0);
    expect(valueOf(invite, 'Call-ID')).toBe('abc@host');
    expect(valueOf(invite, 'subject')).toBe('two lines');
    expect(valuesOf(invite, 'Via')).toHaveLength(2);
    expect(valuesOf(invite, 'Via', true)).toEqual([
      'SIP/2.0/UDP 203.0.113.7:5060;branch=z9hG4bK1',
      'SIP/2.0/UDP 203.0.113.8',
      'SIP/2.0/UDP 203.0.113.9',
    ]);
    expect(invite.body.toString()).toBe('v=0');
  });

  it.each(['', 'GET / HTTP/1.1', 'INVITE sip:a@b', 'hello'])('%j is none', (text) => {
    expect(parseSip(Buffer.from(text))).toBeNull();
  });

  it('is written so that it reads the same, and a header never becomes two', () => {
    const bytes = writeSip('SIP/2.0 480 Gone', [['Reason', 'X;text="a"\r\nEvil: yes']], 'שלום');
    const again = read(bytes.toString());
    expect(codeOf(again)).toBe(480);
    expect(valueOf(again, 'Evil')).toBe('');
    expect(valueOf(again, 'Content-Length')).toBe('8');
  });
});

describe('an address', () => {
  it('has a name with commas and quotes, an address and a tag', () => {
    const address = parseAddress(valueOf(invite, 'From'));
    expect(address).toEqual({
      display: 'Smith, "Jo" <x>',
      uri: 'sip:+12015550123@carrier.example;user=phone',
      params: { tag: 'a1' },
    });
  });

  it.each([
    ['sip:+12015550123@host', '+12015550123'],
    ['sip:+12015550123;npdi=yes@host;user=phone', '+12015550123'],
    ['sips:%2B12015550123:secret@host:5061', '+12015550123'],
    ['tel:+1-201-555-0123;ext=5', '+1-201-555-0123'],
    ['sip:host', ''],
    ['sip:%zz@host', ''],
  ])('%s: the user is %j', (uri, user) => {
    expect(userOf(uri)).toBe(user);
  });
});
