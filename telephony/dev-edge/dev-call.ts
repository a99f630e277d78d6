import { randomBytes, randomInt } from 'node:crypto';
import { parseAddress, type SipMessage, valueOf } from '../agent/sip-message.ts';
import type { Order } from './evapi-server.ts';
import type { Line } from './lines.ts';
import { contactOf, cseqOf, inviteFor, ownRequest, replyTo, shownFrom } from './passing.rules.ts';

/** One phone that was rung. */
export interface Branch {
  readonly index: number;
  readonly uri: string;
  readonly line: Line;
  /** Of the Via of its INVITE. */
  readonly via: string;
  /** What it was shown as From. */
  readonly from: string;
  /** 0 while it rings. */
  code: number;
}

/** What was agreed when a phone answered. */
interface Talk {
  readonly branch: Branch;
  readonly answer: SipMessage;
  readonly at: number;
}

export const newVia = () => `z9hG4bK${randomBytes(8).toString('hex')}`;
export const nowSeconds = () => Date.now() / 1_000;

const elsewhere = 'SIP;cause=200;text="Call completed elsewhere"';

/** A call from its INVITE to its end, as kamailio's transaction and dialog have it. */
export class DevCall {
  readonly he = randomInt(1, 1_000_000);
  readonly hi = randomInt(1, 1_000_000);
  readonly callId: string;
  readonly caller: Line;
  readonly invite: SipMessage;
  /** What the agent's answer is known by, while it is asked. */
  asking: { ti: number; tl: number } | null = null;
  branches: Branch[] = [];
  /** Phones that ring at once in this step. */
  phones = 0;
  maxSeconds = 0;
  talk: Talk | null = null;
  isOver = false;
  /** The agent's patience, a step's ringing, or a talk's limit: one at a time. */
  timer: NodeJS.Timeout | undefined;
  /** The number of the last request that each side sent. */
  readonly cseq: { caller: number; phone: number };
  #rung = 0;

  constructor(caller: Line, invite: SipMessage) {
    this.caller = caller;
    this.invite = invite;
    this.callId = valueOf(invite, 'Call-ID');
    this.cseq = { caller: cseqOf(invite), phone: 0 };
  }

  get key(): string {
    return `${this.he}:${this.hi}`;
  }

  get ids(): { he: number; hi: number } {
    return { he: this.he, hi: this.hi };
  }

  wait(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  /** Sends the INVITE to a phone. */
  ring(line: Line, uri: string, order: Order): Branch {
    const via = newVia();
    const shown = {
      display: order.display ?? '',
      from: order.from ?? '',
      headers: order.headers ?? '',
    };
    const from = shownFrom(this.invite, shown);
    const branch: Branch = { index: this.nextIndex(), uri, line, via, from, code: 0 };
    this.branches.push(branch);
    line.send(inviteFor(this.invite, { uri: line.contact, branch: via, shown }));
    return branch;
  }

  nextIndex(): number {
    this.#rung += 1;
    return this.#rung - 1;
  }

  ringing(): Branch[] {
    return this.branches.filter(({ code }) => code === 0);
  }

  /** Tells the phones that still ring to stop. */
  stopRinging(code: number, isTaken = false): void {
    for (const branch of this.ringing()) {
      branch.code = code;
      this.#request(branch, 'CANCEL', {
        via: branch.via,
        to: valueOf(this.invite, 'To'),
        cseq: cseqOf(this.invite),
        ...(isTaken && { reason: elsewhere }),
      });
    }
  }

  #request(
    { line, from }: Branch,
    method: 'ACK' | 'BYE' | 'CANCEL',
    its: { via: string; to: string; cseq: number; reason?: string; uri?: string },
  ): void {
    const { via, uri = line.contact, ...rest } = its;
    const { callId } = this;
    line.send(ownRequest({ method, uri, branch: via, from, callId, ...rest }));
  }

  /** Ends the transaction of a phone that refused. */
  acknowledge(branch: Branch, answer: SipMessage): void {
    const cseq = cseqOf(this.invite);
    this.#request(branch, 'ACK', { via: branch.via, to: valueOf(answer, 'To'), cseq });
  }

  /** Ends a phone that answered when the call was no more, or another's. */
  endSecond(branch: Branch, answer: SipMessage): void {
    const to = valueOf(answer, 'To');
    const uri = contactOf(answer);
    const cseq = cseqOf(this.invite);
    this.#request(branch, 'ACK', { via: newVia(), to, cseq, uri });
    this.#request(branch, 'BYE', { via: newVia(), to, cseq: cseq + 1, uri, reason: elsewhere });
  }

  byePhone(): void {
    if (!this.talk) return;
    const { branch, answer } = this.talk;
    const to = valueOf(answer, 'To');
    this.cseq.caller += 1;
    const cseq = this.cseq.caller;
    this.#request(branch, 'BYE', { via: newVia(), to, cseq, uri: contactOf(answer) });
  }

  byeCaller(): void {
    if (!this.talk) return;
    this.cseq.phone += 1;
    this.caller.send(
      ownRequest({
        method: 'BYE',
        uri: contactOf(this.invite),
        branch: newVia(),
        from: valueOf(this.talk.answer, 'To'),
        to: valueOf(this.invite, 'From'),
        callId: this.callId,
        cseq: this.cseq.phone,
      }),
    );
  }

  /** Refuses the caller. */
  refuse(status: string, headers: [string, string][] = []): void {
    const toTag = `d${this.hi}`;
    this.caller.send(replyTo(this.invite, status, { toTag, headers }));
  }

  /** The side of a line in this call. */
  sideOf(line: Line): 'caller' | 'phone' | null {
    if (line === this.caller) return 'caller';
    return line === this.talk?.branch.line ? 'phone' : null;
  }

  get fromTag(): string {
    return parseAddress(valueOf(this.invite, 'From')).params['tag'] ?? '';
  }
}
