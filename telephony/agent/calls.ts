import { type Call, recordOf } from './call-record.ts';
import type { CallEvents } from './call-events.ts';
import { EarlyEnds } from './early-ends.ts';
import type { Told } from './evapi.ts';
import { isTrunkFault, legOf } from './plan.rules.ts';
import type { Dial, EndedBy, Identity, Question } from './portal-words.ts';
import { readQuestion } from './question.rules.ts';
import { endedByStray, isFor, isSameCall } from './same-call.rules.ts';
import { parseSip, requestUri, valueOf } from './sip-message.ts';
import { keysOfList } from './dialog-list.rules.ts';
import { type Asked, type Asking, keyOf, Ringer } from './ringer.ts';

/** A call that is younger may be missing in a list that was made before it. */
const youngMs = 10_000;

const ms = (seconds: number | undefined) => (seconds ?? Date.now() / 1_000) * 1_000;

/**
 * The calls of this edge: asks where each goes, drives its plan step by step, and tells the portal
 * what became of it. kamailio does the signalling and says what happens.
 */
export class Calls {
  readonly #parts: CallEvents;
  readonly #ringer: Ringer;
  /** Whether kamailio has said which calls it has. */
  isListed = false;
  readonly #asking = new Map<string, Asking>();
  readonly #early = new EarlyEnds();

  constructor(parts: CallEvents) {
    this.#parts = parts;
    this.#ringer = new Ringer(parts);
  }

  /** What kamailio told. */
  async told(told: Told): Promise<void> {
    const call = this.#parts.journal.get(keyOf(told));
    if (told.ev === 'invite') await this.#invite(told);
    else if (told.ev === 'cancel') this.#cancelled(told);
    else if (told.ev === 'ended' || told.ev === 'failed') await this.#over(told, call);
    else if (told.ev === 'stray-bye') await this.#strayBye(told);
    else if (told.ev === 'list') await this.#listed(told);
    else if (!call) return;
    else if (told.ev === 'branch') this.#branch(call, told);
    else if (told.ev === 'ringing') await this.#ringing(call, told);
    else if (told.ev === 'refused') this.#refused(call, told);
    else if (told.ev === 'answered') await this.#answered(call, told);
    else if (told.ev === 'step') this.#stepOver(call, told);
  }

  async #invite(told: Told): Promise<void> {
    const message = parseSip(Buffer.from(told.msg ?? '', 'base64'));
    const trunk = this.#parts.trunks.get(told.trunk ?? '');
    if (!this.#parts.hasSound()) {
      this.#ringer.reject(told, 503, 'Service Unavailable', 'Retry-After: 5\r\n');
      return;
    }
    if (!message || !trunk) return this.#ringer.reject(told, 403, 'Forbidden');
    const reading = readQuestion(message, trunk);
    if ('code' in reading) return this.#ringer.reject(told, reading.code, reading.text);
    const question: Question = {
      edge: this.#parts.edge,
      ...reading.question,
      source: told.src ?? '',
      at: new Date().toISOString(),
      can: this.#parts.can,
    };
    const { edge, callId, fromTag, to } = question;
    const identity = { edge, trunk: trunk.name, callId, fromTag, to };
    const cseq = Number.parseInt(valueOf(message, 'CSeq'), 10) || 1;
    const callerUri = requestUri(message);
    const key = keyOf(told);
    const endedAt = this.#early.of(key);
    const asking = { identity, callerUri, cseq, isCancelled: endedAt !== null, endedAt };
    this.#asking.set(key, asking);
    const { decision, routedBy } = await this.#parts.routing.ask(question);
    this.#asking.delete(key);
    if (decision.action === 'dial') {
      await this.#dial(told, { question, asking, dial: decision, routedBy, trunk });
    } else {
      this.#ringer.refuse(told, { question, asking, refusal: decision, trunk });
    }
  }

  async #dial(told: Told, its: Asked & { dial: Dial; routedBy: Call['routedBy'] }): Promise<void> {
    const call = this.#ringer.newCall(told, its, its.dial);
    if (its.asking.endedAt !== null) {
      await this.#report(call, its.asking.endedAt, 'caller');
      return;
    }
    if (!call.isCancelled) this.#ringer.goOn(call, told);
  }

  #save(call: Call): void {
    this.#parts.journal.set(call.key, call);
  }

  #branch(call: Call, { branch, uri }: Told): void {
    const leg = call.legs.findLast((one) => one.uri === uri && one.branch === undefined);
    if (!leg || branch === undefined) return;
    leg.branch = branch;
    this.#save(call);
  }

  async #ringing(call: Call, { branch, at, code }: Told): Promise<void> {
    const leg = legOf(call.legs, branch);
    if (!leg || leg.ringingAt !== undefined) return;
    leg.ringingAt = ms(at);
    call.ringingAt ??= leg.ringingAt;
    this.#save(call);
    await this.#event(call, {
      kind: 'ringing',
      at: leg.ringingAt,
      target: leg.target,
      sipCode: code,
    });
  }

  #refused(call: Call, { branch, at, code = 0 }: Told): void {
    const leg = legOf(call.legs, branch);
    if (!leg || leg.code !== 0) return;
    leg.code = code;
    leg.endedAt = ms(at);
    this.#save(call);
  }

  async #answered(call: Call, { branch = 0, uri, at }: Told): Promise<void> {
    if (call.answeredAt !== undefined) return;
    call.answeredAt = ms(at);
    call.branch = branch;
    const leg = legOf(call.legs, branch, uri);
    for (const other of call.legs) {
      if (other === leg || other.code !== 0) continue;
      other.code = 487;
      other.endedAt = call.answeredAt;
    }
    if (leg) {
      leg.code = 200;
      leg.answeredAt = call.answeredAt;
      this.#parts.health.worked(leg.trunk);
    }
    this.#save(call);
    await this.#parts.journal.synced();
    if (!leg) return;
    await this.#event(call, { kind: 'answered', at: call.answeredAt, target: leg.target });
    this.#parts.limits.answered(call, leg);
  }

  #stepOver(call: Call, told: Told): void {
    const at = ms(told.at);
    for (const leg of call.legs) {
      if (leg.code === 0) {
        leg.code = told.code || 408;
        leg.endedAt = at;
      }
      if (leg.step === call.step && isTrunkFault(leg)) this.#parts.health.failed(leg.trunk, at);
    }
    this.#ringer.goOn(call, told);
  }

  /** The caller gives the call up. What the phones say to that is no answer of theirs. */
  #cancelled({ msg }: Told): void {
    const message = parseSip(Buffer.from(msg ?? '', 'base64'));
    if (!message) return;
    const isOf = (identity: Identity) => isSameCall(message, identity);
    for (const asking of this.#asking.values()) {
      if (isOf(asking.identity) && asking.callerUri === requestUri(message))
        asking.isCancelled = true;
    }
    for (const [, call] of this.#parts.journal.entries()) {
      const isRinging = call.answeredAt === undefined;
      if (!isRinging || !isOf(call.identity) || !isFor(message, call, this.#parts.trunks)) continue;
      call.isCancelled = true;
      this.#save(call);
    }
  }

  /** Ends a call that talks. */
  hangUp(call: Call): void {
    call.isOrdered = true;
    this.#save(call);
    this.#parts.send({ act: 'hangup', he: call.he, hi: call.hi });
  }

  async #over(told: Told, call: Call | undefined): Promise<void> {
    const at = ms(told.to);
    const asking = this.#asking.get(keyOf(told));
    if (asking) asking.endedAt = at;
    else if (!call && told.ev === 'failed') this.#early.note(keyOf(told), at);
    if (call) {
      const untalked = call.isCancelled ? 'caller' : call.isOrdered ? 'order' : 'edge';
      if (told.ev === 'ended') await this.#talkOver(call, told, at);
      else await this.#report(call, at, untalked);
    }
    this.#parts.send({ act: 'ack', key: keyOf(told) });
  }

  /** A talk ended that kamailio has no memory of; we have. */
  async #strayBye({ msg, at }: Told): Promise<void> {
    const bye = parseSip(Buffer.from(msg ?? '', 'base64'));
    if (!bye) return;
    for (const [, call] of this.#parts.journal.entries()) {
      const by = endedByStray(bye, call);
      if (by) await this.#report(call, ms(at), by);
    }
  }

  /**
   * Calls that kamailio has lost, as after the machine was down, are no more: nobody knows when they
   * ended. The portal closes them by the heartbeats that they have no part in.
   */
  async #listed({ body }: Told): Promise<void> {
    const alive = keysOfList(Buffer.from(body ?? '', 'base64').toString());
    if (!alive) return;
    for (const [key, call] of this.#parts.journal.entries()) {
      if (alive.has(key)) this.#endUnheard(call);
      if (alive.has(key) || Date.now() - call.startedAt < youngMs) continue;
      this.#parts.limits.over(key);
      // One that nobody has answered costs nothing, whenever it ended.
      if (call.answeredAt === undefined) {
        await this.#report(call, Date.now(), 'edge');
        continue;
      }
      if (call.taker === 'message') await this.#parts.errands.bring(call);
      this.#parts.journal.delete(key);
      this.#parts.say('lost', { call: call.call, key });
    }
    await this.#parts.journal.synced();
    this.isListed = true;
  }

  /** A caller who speaks to an agent that is gone is heard by nobody. */
  #endUnheard(call: Call): void {
    const isLeft = call.taker === 'message' && call.answeredAt !== undefined;
    if (isLeft && !this.isListed && !this.#parts.errands.isOwn(call)) this.hangUp(call);
  }

  /** Ends a talk in which nobody hears anything any more; it is charged for until then. */
  endSilent(call: Call, soundUntil: number): void {
    call.soundUntil = soundUntil;
    this.hangUp(call);
  }

  /** The calls that kamailio is known to have. */
  alive(): Call[] {
    return this.isListed ? this.#parts.journal.entries().map(([, call]) => call) : [];
  }

  async #talkOver(call: Call, told: Told, at: number): Promise<void> {
    // An agent that was away when the phone answered hears it now.
    if (call.answeredAt === undefined && told.from)
      await this.#answered(call, {
        ...told,
        at: told.from,
        branch: told.branch ?? call.legs.at(-1)?.branch ?? 0,
      });
    if (call.soundUntil !== undefined) {
      await this.#report(call, Math.min(at, call.soundUntil), 'edge');
      return;
    }
    const by = call.isOrdered ? 'order' : told.by;
    await this.#report(
      call,
      at,
      by === 'caller' || by === 'phone' || by === 'order' ? by : 'limit',
    );
  }

  async #report(call: Call, endedAt: number, by: EndedBy): Promise<void> {
    this.#parts.limits.over(call.key);
    void this.#parts.media.forget(`${call.he}.${call.hi}`);
    if (call.taker === 'message') call.isMessageLost = !(await this.#parts.errands.bring(call));
    if (!call.refusal) {
      for (const leg of call.legs) {
        if (leg.code === 0) leg.code = 487;
        leg.endedAt ??= endedAt;
      }
      await this.#parts.outbox.tell(call.key, 'cdr', recordOf(call, { endedAt, by }));
    }
    this.#parts.journal.delete(call.key);
    await this.#parts.journal.synced();
    this.#parts.say('over', {
      call: call.call,
      key: call.key,
      by,
      legs: call.legs.map((leg) => leg.code),
    });
  }

  async #event(
    call: Call,
    { at, ...event }: { at: number; kind: string; target: string; sipCode?: number | undefined },
  ): Promise<void> {
    if (call.call === null) return;
    const body = { call: call.call, at: new Date(at).toISOString(), ...event };
    await this.#parts.outbox.tell(call.key, 'event', body);
  }
}
