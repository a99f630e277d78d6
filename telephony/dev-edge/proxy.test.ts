import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, methodOf, parseSip, type SipMessage, valueOf } from '../agent/sip-message.ts';
import type { Line } from './lines.ts';
import { Proxy } from './proxy.ts';

interface Page extends Line {
  readonly heard: SipMessage[];
}

let told: Record<string, unknown>[];
let lines: Map<number, Page>;
let hasAgent: boolean;
let proxy: Proxy;

function page(id: number, kind: Line['kind'], user: string): Page {
  const heard: SipMessage[] = [];
  const its: Page = {
    id,
    kind,
    user,
    nonce: '',
    contact: `sip:page${id}@there.invalid;transport=ws`,
    heard,
    send: (bytes) => {
      const message = parseSip(bytes);
      if (message) heard.push(message);
    },
    close: () => {},
  };
  lines.set(id, its);
  return its;
}

const sdp = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n';

function says(line: Line, start: string, headers: readonly string[], body = ''): void {
  const text = [start, ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n');
  const message = parseSip(Buffer.from(text));
  if (message) proxy.heard(line, message);
}

const callHeaders = (method: string, toTag = '') => [
  'Via: SIP/2.0/WS a.invalid;branch=z9hG4bKcaller',
  'From: <sip:+15550001@telephone.test>;tag=c1',
  `To: <sip:+15550009@telephone.test>${toTag}`,
  'Call-ID: call-1',
  `CSeq: 1 ${method}`,
  'Contact: <sip:caller@a.invalid;transport=ws>',
  'P-Asserted-Identity: <sip:+15559999@liar>',
];
const invites = (line: Line) =>
  says(line, 'INVITE sip:+15550009@telephone.test SIP/2.0', callHeaders('INVITE'), sdp);

/** What a page answers to the newest request of a kind. */
function answers(line: Page, method: string, status: string, body = ''): void {
  const asked = line.heard.findLast((one) => methodOf(one) === method);
  if (!asked) throw new Error(`Page ${line.id} heard no ${method}`);
  const same = asked.headers.filter(({ name }) => /^(?:via|from|call-id|cseq)$/i.test(name));
  says(
    line,
    `SIP/2.0 ${status}`,
    [
      ...same.map(({ name, value }) => `${name}: ${value}`),
      `To: ${valueOf(asked, 'To')};tag=p${line.id}`,
      `Contact: <${line.contact}>`,
    ],
    body,
  );
}

/** A header of the newest message that a page heard. */
const lastSaid = ({ heard }: Page, header: string) => {
  const message = heard.at(-1);
  return message ? valueOf(message, header) : '';
};
const last = (ev: string) => told.findLast((one) => one['ev'] === ev);
const methodsOf = ({ heard }: Page) => heard.map((one) => methodOf(one));
const codesOf = ({ heard }: Page) => heard.map((one) => codeOf(one)).filter((code) => code > 0);

/** The agent's answer to what it was asked last. */
function orders(order: object): void {
  const asked = told.findLast((one) => one['ti'] !== undefined);
  proxy.ordered({
    act: 'ring',
    ti: Number(asked?.['ti']),
    tl: Number(asked?.['tl']),
    ringMs: 20_000,
    maxSeconds: 60,
    display: '',
    from: 'sip:+15550001@127.0.0.1:5060',
    headers: 'Diversion: <sip:+15550009@edge>;reason=unconditional\r\n',
    ...order,
  });
}

const ids = () => ({ he: Number(told[0]?.['he']), hi: Number(told[0]?.['hi']) });

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  lines = new Map();
  hasAgent = true;
  const tell = (one: object) => {
    if (hasAgent) told.push(one as Record<string, unknown>);
    return hasAgent;
  };
  proxy = new Proxy({
    tell,
    tellEnd: (_key, one) => tell(one),
    tab: (conid) => lines.get(conid),
    telephone: (number) => [...lines.values()].find(({ user }) => user === number),
  });
  return () => {
    proxy.close();
    vi.useRealTimers();
  };
});

/** A call that rings two tabs. */
function ringTwo() {
  const caller = page(1, 'telephone', '+15550001');
  const [one, two] = [page(2, 'tab', 'a.s'), page(3, 'tab', 'a.t')];
  invites(caller);
  orders({ branches: [one, two].map(({ contact, id }) => ({ uri: contact, conid: id })) });
  return { caller, one, two };
}

describe('a call between pages', () => {
  it('is shown to a phone as the agent says, and not as its caller claims', () => {
    const { caller, one } = ringTwo();
    expect(codesOf(caller)).toEqual([100]);
    const [invite] = one.heard;
    expect(invite && valueOf(invite, 'From')).toBe('<sip:+15550001@127.0.0.1:5060>;tag=c1');
    expect(invite && valueOf(invite, 'P-Asserted-Identity')).toBe('');
    expect(invite && valueOf(invite, 'Diversion')).toContain('+15550009');
    expect(invite && valueOf(invite, 'Max-Forwards')).toBe('69');
  });

  it('is asked about as one of plain sound, which is all that a trunk lets in', () => {
    invites(page(1, 'telephone', '+15550001'));
    const asked = Buffer.from(String(last('invite')?.['msg']), 'base64').toString();
    expect(asked).toContain('m=audio 9 RTP/AVP 0');
  });

  it('goes to the phone that answers first; a second one is hung up, and the rest stop ringing', () => {
    const { caller, one, two } = ringTwo();
    answers(one, 'INVITE', '180 Ringing');
    answers(two, 'INVITE', '200 OK', sdp);
    answers(one, 'INVITE', '200 OK', sdp);
    expect(codesOf(caller)).toEqual([100, 180, 200]);
    expect(lastSaid(caller, 'From')).toContain('telephone.test');
    expect(methodsOf(one)).toEqual(['INVITE', 'CANCEL', 'ACK', 'BYE']);
    expect(one.heard.map((message) => valueOf(message, 'Reason'))[1]).toContain('elsewhere');
    expect(last('answered')).toMatchObject({ branch: 1 });
    expect(proxy.calls()).toHaveLength(1);
  });

  it('ends on both sides at its limit, and says that nobody hung up', () => {
    const { caller, one } = ringTwo();
    answers(one, 'INVITE', '200 OK', sdp);
    vi.advanceTimersByTime(59_000);
    proxy.ordered({ act: 'limit', ...ids(), seconds: 5 });
    vi.advanceTimersByTime(4_900);
    expect(last('ended')).toBeUndefined();
    vi.advanceTimersByTime(200);
    expect(last('ended')).toMatchObject({ by: 'limit' });
    expect(methodsOf(one).at(-1)).toBe('BYE');
    expect(methodsOf(caller).at(-1)).toBe('BYE');
    expect(proxy.calls()).toEqual([]);
  });

  it('passes requests of one side to the other, and its answer back', () => {
    const { caller, one } = ringTwo();
    answers(one, 'INVITE', '200 OK', sdp);
    says(caller, `ACK ${one.contact} SIP/2.0`, callHeaders('ACK', ';tag=p2'));
    says(caller, `BYE ${one.contact} SIP/2.0`, callHeaders('BYE', ';tag=p2'));
    expect(methodsOf(one)).toEqual(['INVITE', 'ACK', 'BYE']);
    expect(last('ended')).toMatchObject({ by: 'caller' });
    answers(one, 'BYE', '200 OK');
    expect(codesOf(caller)).toEqual([100, 200, 200]);
    expect(lastSaid(caller, 'Via')).toContain('a.invalid');
  });

  it('is not transferred, and is nobody else’s', () => {
    const { caller, one, two } = ringTwo();
    answers(one, 'INVITE', '200 OK', sdp);
    says(caller, `REFER ${one.contact} SIP/2.0`, callHeaders('REFER', ';tag=p2'));
    expect(codesOf(caller).at(-1)).toBe(405);
    const before = methodsOf(one).length;
    says(two, `BYE ${one.contact} SIP/2.0`, callHeaders('BYE', ';tag=p2'));
    expect(codesOf(two).at(-1)).toBe(404);
    expect(methodsOf(one)).toHaveLength(before);
  });
});

describe('a step of the plan', () => {
  it('is over when every phone has refused, with the code of the strongest', () => {
    const { one, two } = ringTwo();
    answers(one, 'INVITE', '603 Decline');
    expect(last('step')).toBeUndefined();
    answers(two, 'INVITE', '486 Busy Here');
    expect(last('step')).toMatchObject({ code: 603 });
    expect(methodsOf(one)).toEqual(['INVITE', 'ACK']);
  });

  it('is over when its time is, and its phones stop', () => {
    const { one } = ringTwo();
    vi.advanceTimersByTime(20_100);
    expect(last('step')).toMatchObject({ code: 408 });
    expect(methodsOf(one)).toEqual(['INVITE', 'CANCEL']);
  });

  it('is over at once where nobody can ring: a telephone that no page shows is switched off', () => {
    invites(page(1, 'telephone', '+15550001'));
    orders({ branches: [{ uri: 'sip:+15550002@127.0.0.1:5070' }, { uri: 'sip:x', conid: 99 }] });
    expect(last('refused')).toMatchObject({ code: 480 });
    expect(last('step')).toMatchObject({ code: 480 });
  });

  it('is over for others that are to ring instead', () => {
    const { one } = ringTwo();
    proxy.ordered({ act: 'move', callId: 'call-1' });
    expect(methodsOf(one)).toEqual(['INVITE', 'CANCEL']);
    const three = page(4, 'telephone', '+15550003');
    orders({ branches: [{ uri: 'sip:+15550003@127.0.0.1:5070' }] });
    expect(methodsOf(three)).toEqual(['INVITE']);
    answers(one, 'INVITE', '487 Request Terminated');
    expect(proxy.calls()).toHaveLength(1);
  });

  it('goes on without a page that is gone', () => {
    const { one, two } = ringTwo();
    proxy.closed(one);
    expect(last('step')).toBeUndefined();
    proxy.closed(two);
    expect(last('step')).toMatchObject({ code: 480 });
  });
});

describe('an end before an answer', () => {
  it('is the caller’s wish: told before it is done, and no phone rings on', () => {
    const { caller, one } = ringTwo();
    says(caller, 'CANCEL sip:+15550009@telephone.test SIP/2.0', callHeaders('CANCEL'));
    expect(codesOf(caller)).toEqual([100, 200, 487]);
    expect(methodsOf(one)).toEqual(['INVITE', 'CANCEL']);
    expect(told.slice(-2).map(({ ev }) => ev)).toEqual(['cancel', 'failed']);
    // A phone that answers in the same moment is told that it is too late.
    answers(one, 'INVITE', '200 OK', sdp);
    expect(methodsOf(one)).toEqual(['INVITE', 'CANCEL', 'ACK', 'BYE']);
  });

  it('is a refusal in the agent’s words', () => {
    const caller = page(1, 'telephone', '+15550001');
    invites(caller);
    orders({ act: 'reject', code: 480, text: 'Nobody', header: 'Reason: Q.850;cause=31\r\n' });
    expect(codesOf(caller)).toEqual([100, 480]);
    expect(lastSaid(caller, 'Reason')).toBe('Q.850;cause=31');
  });

  it('comes by itself without an agent, and with one that says nothing for two seconds', () => {
    const caller = page(1, 'telephone', '+15550001');
    invites(caller);
    vi.advanceTimersByTime(2_100);
    expect(codesOf(caller)).toEqual([100, 503]);
    hasAgent = false;
    invites(caller);
    expect(codesOf(caller)).toEqual([100, 503, 100, 503]);
    expect(proxy.calls()).toEqual([]);
  });

  it('is said to a page that may not call: a tab, and one that has no number', () => {
    const tab = page(1, 'tab', 'a.s');
    const nobody = page(2, 'telephone', '');
    for (const line of [tab, nobody]) {
      invites(line);
      expect(codesOf(line)).toEqual([403]);
    }
    expect(told).toEqual([]);
  });
});

describe('a page that is closed in a talk', () => {
  it('ends it for the other side, where it is a telephone', () => {
    const { caller, one } = ringTwo();
    answers(one, 'INVITE', '200 OK', sdp);
    proxy.closed(caller);
    expect(methodsOf(one).at(-1)).toBe('BYE');
    expect(last('ended')).toMatchObject({ by: 'caller' });
  });

  it('leaves it to the agent, where it is a tab', () => {
    const { caller, one } = ringTwo();
    answers(one, 'INVITE', '200 OK', sdp);
    proxy.closed(one);
    proxy.ordered({ act: 'hangup', ...ids() });
    expect(methodsOf(caller).at(-1)).toBe('BYE');
    expect(last('ended')).toMatchObject({ by: 'limit' });
  });
});
