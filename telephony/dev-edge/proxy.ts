import { codeOf, methodOf, type SipMessage, userOf, valueOf } from '../agent/sip-message.ts';
import { type Branch, DevCall, newVia, nowSeconds } from './dev-call.ts';
import type { Order } from './evapi-server.ts';
import type { Line } from './lines.ts';
import {
  answerBack,
  asOfTelephone,
  base64,
  branchOf,
  codeOfStep,
  cseqMethod,
  cseqOf,
  hasToTag,
  linesOf,
  replyTo,
  requestOn,
} from './passing.rules.ts';

export interface ProxyParts {
  /** Says something to the agent; false where none is there. */
  readonly tell: (told: object) => boolean;
  /** Says how a call ended, until the agent has acknowledged it. */
  readonly tellEnd: (key: string, told: object) => void;
  readonly tab: (conid: number) => Line | undefined;
  readonly telephone: (number: string) => Line | undefined;
}

/** Without an agent, or with one that is dead, a call waits for no longer. */
const patienceMs = 2_000;
/** How long an answer may be under way. */
const lateMs = 32_000;

/**
 * Calls between pages: what kamailio.cfg does with its modules, for one machine and few calls. It decides
 * nothing either; the agent says whom to ring.
 */
export class Proxy {
  readonly #parts: ProxyParts;
  readonly #calls = new Map<string, DevCall>();
  /** Requests within calls that wait for an answer, by our Via: who asked. */
  readonly #asked = new Map<string, Line>();
  /** Phones that ring or rang, by the Via of their INVITE. */
  readonly #rung = new Map<string, { call: DevCall; branch: Branch }>();
  #asks = 0;

  constructor(parts: ProxyParts) {
    this.#parts = parts;
  }

  /** A page said something; REGISTER is not for here. */
  heard(line: Line, message: SipMessage): void {
    const method = methodOf(message);
    if (codeOf(message) > 0) this.#answer(line, message);
    else if (method === 'CANCEL') this.#cancel(line, message);
    else if (hasToTag(message)) this.#within(line, message);
    else if (method === 'ACK') return;
    // A tab calls nobody.
    else if (line.kind === 'tab' || line.user === '') line.send(replyTo(message, '403 Forbidden'));
    else if (method === 'INVITE') this.#invite(line, message);
    else line.send(replyTo(message, '405 Method Not Allowed'));
  }

  #invite(line: Line, message: SipMessage): void {
    const callId = valueOf(message, 'Call-ID');
    if (this.#calls.has(callId)) return line.send(replyTo(message, '482 Loop Detected'));
    const call = new DevCall(line, message);
    this.#calls.set(callId, call);
    line.send(replyTo(message, '100 Trying'));
    this.#ask(call, {
      ev: 'invite',
      trunk: 'dev',
      src: '127.0.0.1:5070',
      msg: asOfTelephone(message),
    });
  }

  /** The call sleeps until the agent has answered. */
  #ask(call: DevCall, told: object): void {
    this.#asks += 1;
    call.asking = { ti: this.#asks, tl: call.hi };
    const refuse = () => this.#refuse(call, '503 Service Unavailable', [['Retry-After', '5']]);
    call.wait(patienceMs, refuse);
    if (!this.#parts.tell({ ...told, ...call.asking, ...call.ids })) refuse();
  }

  /** The agent's word on a call. */
  ordered(order: Order): void {
    const { act, he, hi, ti, tl } = order;
    const calls = [...this.#calls.values()];
    if (act === 'ring' || act === 'reject') {
      const call = calls.find(({ asking }) => asking?.ti === ti && asking?.tl === tl);
      if (!call) return;
      call.asking = null;
      clearTimeout(call.timer);
      if (act === 'ring') return this.#ring(call, order);
      const { code = 500, text = 'Server Error', header = '' } = order;
      return this.#refuse(call, `${code} ${text}`, linesOf(header));
    }
    if (act === 'move') {
      const call = this.#calls.get(order.callId ?? '');
      if (call && call.ringing().length > 0) this.#stepOver(call, 487);
      return;
    }
    const call = calls.find((one) => one.talk && one.he === he && one.hi === hi);
    if (!call) return;
    if (act === 'limit') call.wait((order.seconds ?? 1) * 1_000, () => this.#hangUp(call));
    if (act === 'hangup') this.#hangUp(call);
  }

  #ring(call: DevCall, order: Order): void {
    call.branches = [];
    call.maxSeconds = order.maxSeconds ?? 1;
    for (const { uri, conid } of order.branches ?? []) {
      const line =
        conid === undefined ? this.#parts.telephone(userOf(uri)) : this.#parts.tab(conid);
      if (line) this.#ringOne(call, call.ring(line, uri, order));
      else if (conid === undefined) this.#tellNobody(call, uri);
    }
    call.phones = call.branches.length;
    if (call.phones === 0) return this.#stepOver(call, 480);
    call.wait(order.ringMs ?? 1_000, () => this.#stepOver(call, 408));
  }

  #ringOne(call: DevCall, branch: Branch): void {
    this.#rung.set(branch.via, { call, branch });
    this.#tellBranch(call, branch.index, branch.uri);
  }

  #tellBranch(call: DevCall, branch: number, uri: string): void {
    this.#parts.tell({ ev: 'branch', ...call.ids, branch, uri, at: nowSeconds() });
  }

  /** A telephone that no page shows is one that is switched off. */
  #tellNobody(call: DevCall, uri: string): void {
    const index = call.nextIndex();
    this.#tellBranch(call, index, uri);
    this.#tellRefused(call, index, 480);
  }

  #tellRefused(call: DevCall, branch: number, code: number): void {
    this.#parts.tell({ ev: 'refused', ...call.ids, branch, code, at: nowSeconds() });
  }

  /** No phone of a step took the call: the agent says who is next. */
  #stepOver(call: DevCall, code: number): void {
    clearTimeout(call.timer);
    call.stopRinging(code);
    this.#ask(call, { ev: 'step', code, at: nowSeconds() });
  }

  #refuse(call: DevCall, status: string, headers: [string, string][] = []): void {
    call.stopRinging(487);
    call.refuse(status, headers);
    this.#over(call, { ev: 'failed' });
  }

  #over(call: DevCall, told: object): void {
    if (call.isOver) return;
    call.isOver = true;
    clearTimeout(call.timer);
    this.#calls.delete(call.callId);
    // A phone that answers in the same moment is told that it is too late.
    const forget = () => {
      for (const [via, one] of this.#rung) if (one.call === call) this.#rung.delete(via);
    };
    setTimeout(forget, lateMs).unref();
    const { key } = call;
    this.#parts.tellEnd(key, { ...told, key, ...call.ids, to: nowSeconds() });
  }

  #talkOver(call: DevCall, by: 'caller' | 'phone' | 'limit'): void {
    this.#over(call, { ev: 'ended', from: call.talk?.at ?? 0, by });
  }

  #hangUp(call: DevCall): void {
    call.byePhone();
    call.byeCaller();
    this.#talkOver(call, 'limit');
  }

  #answer(line: Line, answer: SipMessage): void {
    const via = branchOf(answer);
    const asker = this.#asked.get(via);
    if (asker) {
      if (codeOf(answer) >= 200) this.#asked.delete(via);
      return asker.send(answerBack(answer));
    }
    if (cseqMethod(answer) !== 'INVITE') return;
    const rung = this.#rung.get(via);
    if (rung?.branch.line === line) this.#answerOf(rung.call, rung.branch, answer);
  }

  #answerOf(call: DevCall, branch: Branch, answer: SipMessage): void {
    const code = codeOf(answer);
    const from = valueOf(call.invite, 'From');
    if (code >= 300) call.acknowledge(branch, answer);
    if (branch.code !== 0) {
      if (code >= 200 && code < 300 && call.talk?.branch !== branch) call.endSecond(branch, answer);
      return;
    }
    if (code < 200) {
      if (code === 100) return;
      const { index } = branch;
      this.#parts.tell({ ev: 'ringing', ...call.ids, branch: index, code, at: nowSeconds() });
      // Which of several phones would be heard?
      call.caller.send(answerBack(answer, { from, ringing: call.phones !== 1 }));
      return;
    }
    branch.code = code;
    if (code < 300) return this.#answered(call, branch, answer);
    this.#tellRefused(call, branch.index, code);
    if (call.ringing().length > 0) return;
    this.#stepOver(call, codeOfStep(call.branches.map((one) => one.code)));
  }

  #answered(call: DevCall, branch: Branch, answer: SipMessage): void {
    const at = nowSeconds();
    call.talk = { branch, answer, at };
    call.stopRinging(487, true);
    call.wait(call.maxSeconds * 1_000, () => this.#hangUp(call));
    this.#parts.tell({ ev: 'answered', ...call.ids, branch: branch.index, at });
    call.caller.send(answerBack(answer, { from: valueOf(call.invite, 'From') }));
  }

  #cancel(line: Line, message: SipMessage): void {
    const call = this.#calls.get(valueOf(message, 'Call-ID'));
    if (!call || call.caller !== line || call.talk) {
      return line.send(replyTo(message, '481 Call Does Not Exist'));
    }
    line.send(replyTo(message, '200 OK'));
    this.#giveUp(call, message);
  }

  /** The caller wants no more. Said before it is done: what the phones say then is no answer of theirs. */
  #giveUp(call: DevCall, message: SipMessage): void {
    this.#parts.tell({ ev: 'cancel', msg: base64(message) });
    this.#refuse(call, '487 Request Terminated');
  }

  #within(line: Line, message: SipMessage): void {
    const method = methodOf(message);
    const call = this.#calls.get(valueOf(message, 'Call-ID'));
    const side = call?.sideOf(line) ?? null;
    if (!call?.talk || !side) {
      if (method !== 'ACK') line.send(replyTo(message, '404 Not Here'));
      return;
    }
    // A transfer would ring and bill outside the plan.
    if (method === 'REFER') return line.send(replyTo(message, '405 Method Not Allowed'));
    const via = newVia();
    const other = side === 'caller' ? call.talk.branch.line : call.caller;
    if (method !== 'ACK') {
      this.#asked.set(via, line);
      call.cseq[side] = Math.max(call.cseq[side], cseqOf(message));
    }
    other.send(requestOn(message, via));
    if (method === 'BYE') this.#talkOver(call, side);
  }

  /** A page is gone, and with it its calls: a tab's by the agent, which gives its goodbye time to come. */
  closed(line: Line): void {
    for (const [via, asker] of this.#asked) if (asker === line) this.#asked.delete(via);
    for (const call of this.#calls.values()) {
      if (call.talk && line.kind === 'telephone') {
        const side = call.sideOf(line);
        if (side === 'caller') call.byePhone();
        if (side === 'phone') call.byeCaller();
        if (side) this.#talkOver(call, side);
      } else if (call.caller === line) {
        this.#giveUp(call, call.invite);
      } else {
        this.#lost(call, line);
      }
    }
  }

  #lost(call: DevCall, line: Line): void {
    const lost = call.ringing().filter((branch) => branch.line === line);
    for (const branch of lost) {
      branch.code = 480;
      this.#tellRefused(call, branch.index, 480);
    }
    if (lost.length > 0 && call.ringing().length === 0) this.#stepOver(call, 480);
  }

  /** The calls that there are. */
  calls(): { he: number; hi: number; isTalk: boolean }[] {
    return [...this.#calls.values()].map((call) => ({ ...call.ids, isTalk: call.talk !== null }));
  }

  close(): void {
    for (const call of this.#calls.values()) clearTimeout(call.timer);
  }
}
