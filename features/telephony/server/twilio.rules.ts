import { type AnnouncedCall, digitsOf } from './routing.rules.ts';
import type { CallCause, CallReport, StepEnd } from './settling.rules.ts';

/** The fields of a form as the body parser gives them: a field that repeats is a list. */
export type Form = Readonly<Record<string, string | string[] | undefined>>;

export const carrier = 'twilio';

/** Numbers that Twilio puts where the caller hid theirs; on a phone's keys they spell the reason. */
const hiddenCallers = new Set(['266696687', '7378742833', '2562533', '8656696', '86282452253']);

function field(form: Form, name: string): string {
  const value = form[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function seconds(form: Form, name: string): number | null {
  const text = field(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The caller's digits; empty where the number is hidden or is none. */
function callerOf(from: string): string {
  const digits = digitsOf(from);
  return hiddenCallers.has(digits) ? '' : digits;
}

const carriersWord = /^[\w.@:-]{1,64}$/;

/**
 * The call that a form speaks of; null where it names none. A report about a leg that we had dialled
 * names the call under ParentCallSid, and its To is the leg's; one about a recording has no To at
 * all. The called number then stands in the address that we gave out, which is signed with the form;
 * where both are there they have to agree.
 */
export function announcedCall(form: Form, called: string | null = null): AnnouncedCall | null {
  const parent = field(form, 'ParentCallSid');
  const callId = parent || field(form, 'CallSid');
  const trunk = field(form, 'AccountSid');
  if (!carriersWord.test(callId) || !(trunk === '' || carriersWord.test(trunk))) return null;
  if (parent !== '') return { carrier, trunk, callId, to: called ?? '', from: '' };
  const to = digitsOf(field(form, 'To'));
  if (called !== null && to !== '' && called !== to) return null;
  return { carrier, trunk, callId, to: called ?? to, from: callerOf(field(form, 'From')) };
}

/** Statuses of a call or a leg that nobody took, and what became of it. */
const unanswered: ReadonlyMap<string, CallCause> = new Map([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
]);

function dialReport(form: Form): CallReport {
  const status = field(form, 'DialCallStatus');
  const cause = unanswered.get(status);
  if (cause) return { kind: 'ended', legs: [{ destination: '', seconds: 0 }], cause };
  const whole = field(form, 'CallStatus') === 'completed' ? seconds(form, 'CallDuration') : null;
  const connected = seconds(form, 'DialCallDuration') ?? whole;
  if (connected === null) return { kind: 'over', seconds: null };
  const legId = field(form, 'DialCallSid');
  return {
    kind: 'ended',
    legs: [{ destination: '', seconds: connected, ...(legId && { legId }) }],
  };
}

const callerWaits = new Set(['ringing', 'in-progress', 'queued']);

/** How a step of the plan ended, by Dial's action. */
export function readStepEnd(form: Form): StepEnd {
  const status = field(form, 'DialCallStatus');
  const cause = unanswered.get(status);
  if (!cause) return { kind: 'talked', report: readReport(form) };
  const isGone = status === 'canceled' || !callerWaits.has(field(form, 'CallStatus'));
  return isGone ? { kind: 'gone' } : { kind: 'unanswered', cause };
}

/** Whether a report is about a leg that we had dialled, and not about the call itself. */
export const isLeg = (form: Form): boolean => field(form, 'ParentCallSid') !== '';

/** The id of the leg that a report is about. */
export function legIdOf(form: Form): string | null {
  const id = field(form, 'CallSid');
  return isLeg(form) && carriersWord.test(id) ? id : null;
}

/**
 * What a status callback or Dial's action says. Rated are Dial's seconds where it says them, else
 * CallDuration of a completed call.
 */
export function readReport(form: Form): CallReport {
  if (form['DialCallStatus'] !== undefined || seconds(form, 'DialCallDuration') !== null) {
    return dialReport(form);
  }
  const status = field(form, 'CallStatus');
  if (status === 'completed') return { kind: 'over', seconds: seconds(form, 'CallDuration') };
  // One leg of several may fail while another answers; only the whole call's failure is its end.
  const cause = unanswered.get(status);
  if (cause) return isLeg(form) ? { kind: 'progress' } : { kind: 'over', seconds: 0, cause };
  return status === 'in-progress' ? { kind: 'answered' } : { kind: 'progress' };
}
