import { randomUUID } from 'node:crypto';
import { signatureOf } from '../http/edge-door.ts';
import type { Answer, TestApp } from './test-app.ts';

export interface PlayedIdentity {
  trunk: string;
  callId: string;
  fromTag: string;
  to: string;
}

/** A SIP edge without SIP: it says what an edge says, in the words that an edge has. */
export interface PlayingEdge {
  post(name: string, body: unknown, how?: PostedHow): Promise<Answer>;
  identity(to: string, more?: Partial<PlayedIdentity>): PlayedIdentity;
  route(its: PlayedIdentity, more?: object): Promise<Answer>;
  event(call: string, kind: string, more?: object): Promise<Answer>;
  cdr(its: PlayedIdentity, call: string | null, more?: object): Promise<Answer>;
}

interface PostedHow {
  secret?: string;
  edge?: string;
  /** Seconds since 1970. */
  at?: number;
  /** What is signed instead of what is sent. */
  signed?: string;
  authorization?: string;
}

export const edgeSecret = 'first-secret-of-an-edge-in-this-test';

/** Settings of a server that two edges ask: London's has two lines, New York's one. */
export const withEdges = {
  SIP_EDGE_SECRETS: edgeSecret,
  SIP_EDGES: JSON.stringify({ lon: { trunks: { a: {}, b: {} } }, nyc: { trunks: { a: {} } } }),
};

const instant = (ms = 0) => new Date(Date.now() + ms).toISOString();
let serial = 0;

/** The leg of a phone that talked, or that did not. */
export const playedLeg = (number: string, talkMs: number, more: object = {}) => ({
  target: '1.1',
  trunk: 'a',
  number: `+${number}`,
  sipCode: talkMs > 0 ? 200 : 480,
  ringMs: 3_000,
  talkMs,
  startedAt: instant(-talkMs - 3_000),
  endedAt: instant(),
  ...more,
});

export function playEdge(test: Pick<TestApp, 'call'>, edge = 'lon'): PlayingEdge {
  async function post(name: string, body: unknown, how: PostedHow = {}): Promise<Answer> {
    const path = `/carrier/sip/v2/${name}`;
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const seconds = how.at ?? Math.floor(Date.now() / 1_000);
    const asked = { method: 'POST', path, seconds, body: how.signed ?? sent };
    const hex = signatureOf(how.secret ?? edgeSecret, asked);
    const authorization = how.authorization ?? `Edge ${how.edge ?? edge}:${seconds}:${hex}`;
    return test.call('POST', path, {
      headers: { authorization, 'content-type': 'application/json' },
      body: sent,
    });
  }
  return {
    post,
    identity: (to, more = {}) => ({
      trunk: 'a',
      callId: `${serial++}@carrier.example`,
      fromTag: 'tag-1',
      to: `+${to}`,
      ...more,
    }),
    route: (its, more = {}) =>
      post('route', {
        ...its,
        edge,
        from: '+447911123456',
        privacy: 'none',
        verstat: 'none',
        diversions: [],
        maxForwards: 68,
        source: '203.0.113.7:5060',
        codecs: ['PCMU', 'PCMA'],
        at: instant(),
        can: ['browser', 'voicemail', 'announcement', 'extend', 'order'],
        ...more,
      }),
    event: (call, kind, more = {}) =>
      post('event', { id: randomUUID(), call, kind, at: instant(), ...more }),
    cdr: (its, call, more = {}) =>
      post('cdr', {
        id: randomUUID(),
        call,
        identity: its,
        startedAt: instant(-10_000),
        answeredAt: null,
        endedAt: instant(),
        endedBy: 'caller',
        cause: 'no-answer',
        sipCode: 480,
        routedBy: 'server',
        legs: [],
        ...more,
      }),
  };
}
