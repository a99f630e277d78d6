import { type Call } from './call-record.ts';
import type { CallEvents } from './call-events.ts';
import type { Told } from './evapi.ts';
import { finalCode, nextRinging, type Ringing } from './plan.rules.ts';
import type { Dial, Identity, Question, Refusal } from './portal-words.ts';
import { diversionReason, presentation } from './presentation.rules.ts';
import type { Trunk } from './trunks.rules.ts';

/** Until the portal has answered: what happened meanwhile. */
export interface Asking {
  readonly identity: Identity;
  readonly callerUri: string;
  readonly cseq?: number;
  isCancelled: boolean;
  endedAt: number | null;
}

/** A call that came in, with what was asked about it. */
export interface Asked {
  readonly question: Question;
  readonly asking: Asking;
  readonly trunk: Trunk;
}

/** kamailio's clock for limits comes up to a second late; nobody pays for that second. */
const heldBackSeconds = 1;

/** So many callers of one number may be spoken to at once: places are for all numbers of the edge. */
const spokenToMax = 3;

export const keyOf = ({ he, hi, key }: Told) => key ?? `${he}:${hi}`;

/** Drives a call that was decided: its phones step by step, then its end. */
export class Ringer {
  readonly #parts: CallEvents;

  constructor(parts: CallEvents) {
    this.#parts = parts;
  }

  reject({ ti, tl }: Told, code: number, text: string, header = ''): void {
    this.#parts.send({ act: 'reject', ti, tl, code, text, header });
  }

  /** Whether another caller of a number can be asked for a message, or be told why not. */
  #hasNoPlace(to: string): boolean {
    const { errands, journal } = this.#parts;
    const isSpokenTo = ([, call]: [string, Call]) => call.taker !== null && call.identity.to === to;
    return errands.isFull || journal.entries().filter(isSpokenTo).length >= spokenToMax;
  }

  /** Writes a call down. */
  newCall(
    told: Told,
    its: { question: Question; asking: Asking; trunk: Trunk; routedBy?: Call['routedBy'] },
    dial: Pick<
      Dial,
      'call' | 'caller' | 'diversion' | 'language' | 'steps' | 'end' | 'totalRingSeconds'
    >,
  ): Call {
    const now = Date.now();
    const { call, caller, diversion, language, steps, end } = dial;
    const made: Call = {
      key: keyOf(told),
      he: told.he ?? 0,
      hi: told.hi ?? 0,
      identity: { ...its.asking.identity, from: its.question.from },
      cseq: its.asking.cseq ?? 1,
      routedBy: its.routedBy ?? 'server',
      tellsReason: its.trunk.own,
      call,
      caller,
      diversion,
      language,
      steps,
      end,
      legs: [],
      step: -1,
      startedAt: Date.parse(its.question.at),
      stepStartedAt: now,
      ringBy: now + dial.totalRingSeconds * 1_000,
      limitSeconds: 0,
      isCancelled: its.asking.isCancelled,
      isOrdered: false,
      taker: null,
    };
    this.#parts.journal.set(made.key, made);
    this.#parts.errands.prepare(made);
    return made;
  }

  refuse(
    told: Told,
    its: { question: Question; asking: Asking; refusal: Refusal; trunk: Trunk },
  ): void {
    const { refusal, question, trunk } = its;
    const { say } = refusal;
    if (!say || this.#hasNoPlace(question.to)) {
      const wait = refusal.retryAfter ? `Retry-After: ${refusal.retryAfter}\r\n` : '';
      const reason = this.#reasonHeader(refusal, trunk.own);
      this.reject(told, refusal.sipCode, refusal.text ?? 'Refused', `${wait}${reason}`);
      return;
    }
    // The sentence is heard before the call is answered; then the call is refused.
    const own = { from: question.to, display: '', pai: null, privacy: 'none' } as const;
    const call = this.newCall(told, its, {
      call: null,
      caller: own,
      diversion: { number: question.to, reason: 'unconditional', counter: 1 },
      language: say.language,
      steps: [],
      end: { kind: 'announcement', phrase: say.phrase },
      totalRingSeconds: 30,
    });
    call.refusal = {
      code: refusal.sipCode,
      text: refusal.text ?? 'Temporarily Unavailable',
      header: this.#reasonHeader(refusal, trunk.own),
    };
    this.goOn(call, told);
  }

  #reasonHeader({ reason, q850 }: Refusal, tells: boolean): string {
    const cause = q850 ? `Reason: Q.850;cause=${q850}\r\n` : '';
    return tells ? `${cause}Reason: X-Portal;text="${reason.replace(/[^\w-]/g, '')}"\r\n` : cause;
  }

  /** Rings whom the plan says next, or brings the call to its end. */
  goOn(call: Call, told: Told): void {
    const now = Date.now();
    // Its phones were told to stop because somebody wants it to end.
    if (call.isCancelled || call.isOrdered) return this.#end(call, told);
    const next = call.taker ? null : nextRinging(call, this.#parts.world(now));
    if (next) return this.#ring(call, told, next, now);
    if (!call.taker && call.end.kind !== 'hang-up' && !this.#hasNoPlace(call.identity.to)) {
      return this.#ringTaker(call, told);
    }
    this.#end(call, told);
  }

  #end(call: Call, told: Told): void {
    const { code, text, q850 } = finalCode(call.legs);
    const refusal = call.refusal ?? { code, text, header: `Reason: Q.850;cause=${q850}\r\n` };
    call.refusedWith = refusal.code;
    this.#parts.journal.set(call.key, call);
    this.reject(told, refusal.code, refusal.text, refusal.header);
  }

  #ring(call: Call, { ti, tl }: Told, { step, ringMs, maxSeconds, phones }: Ringing, now: number) {
    const isAgain = step === call.step;
    const before = call.legs.filter((leg) => leg.step === call.step).map(({ code }) => code);
    const isFirst = call.step < 0 || (isAgain && call.step === 0);
    if (!isAgain) {
      call.step = step;
      call.stepStartedAt = now;
      const reason = diversionReason(isFirst, before, call.diversion.reason);
      call.shownReason = reason;
    }
    const diversion = { ...call.diversion, reason: call.shownReason ?? call.diversion.reason };
    const mayPresent = phones.some(({ trunk }) => trunk.mayPresent === 'own') ? 'own' : 'any';
    const shown = presentation(
      { caller: call.caller, diversion },
      { host: this.#parts.host, mayPresent },
    );
    for (const { target, trunk, uri, tab } of phones) {
      const { id, number = '' } = target;
      const its = tab ? { conid: tab.conid, address: `${tab.address}.${tab.session}` } : {};
      const leg = { target: id, trunk: trunk.name, number, uri, step, startedAt: now, code: 0 };
      call.legs.push({ ...leg, ...its });
    }
    call.limitSeconds = maxSeconds;
    this.#parts.journal.set(call.key, call);
    const seconds = Math.max(1, maxSeconds - heldBackSeconds);
    const branches = phones.map(({ uri, tab }) =>
      tab ? { uri, du: tab.du, conid: tab.conid } : { uri },
    );
    const hides = call.caller.privacy === 'id' ? 1 : 0;
    this.#parts.send({
      act: 'ring',
      ti,
      tl,
      ringMs,
      maxSeconds: seconds,
      ...shown,
      hides,
      branches,
    });
    this.#parts.say('ring', {
      call: call.call,
      key: call.key,
      step,
      trunks: phones.map((p) => p.trunk.name),
    });
  }

  #ringTaker(call: Call, { ti, tl }: Told): void {
    const errand = this.#parts.errands.begin(call);
    call.taker = errand.kind;
    this.#parts.journal.set(call.key, call);
    const shown = { display: '', from: `sip:edge@${this.#parts.host}`, headers: '' };
    const branches = [{ uri: errand.uri }];
    const maxSeconds = errand.maxSeconds + heldBackSeconds;
    this.#parts.send({ act: 'ring', ti, tl, ringMs: 60_000, maxSeconds, ...shown, branches });
    if (call.call === null || errand.kind !== 'message') return;
    const step = { call: call.call, kind: 'step', at: new Date().toISOString() };
    void this.#parts.outbox.tell(call.key, 'event', step);
  }
}
