import { describe, expect, it } from 'vitest';
import type { CallerId } from '../contract.ts';
import {
  boxesOf,
  display,
  isUpdated,
  type ListState,
  type Mode,
  openMode,
  settledMode,
  toUpdate,
} from './caller-ids.rules.ts';

const callerId = (id: string, more: Partial<CallerId> = {}): CallerId => ({
  id,
  callerId: '972541234567',
  prefix: '972',
  mask: '##-###-####',
  countryName: 'Israel',
  iso: 'IL',
  comment: 'Mobile',
  proved: true,
  ...more,
});
const two = [callerId('1'), callerId('2', { callerId: '12125550162', prefix: '1' })];
const list = (more: Partial<ListState> = {}): ListState => ({
  callerIds: two,
  most: 3,
  hasChanges: false,
  ...more,
});
const adding: Mode = { kind: 'adding' };
const editing = (id: string): Mode => ({ kind: 'editing', id });
const deleting = (id: string): Mode => ({ kind: 'deleting', id });
const proving = (id: string): Mode => ({ kind: 'proving', id });

describe('one row at a time', () => {
  it.each([
    [display, adding],
    [display, editing('1')],
    [editing('1'), editing('2')],
    [editing('1'), deleting('2')],
    [deleting('2'), adding],
    [adding, display],
  ])('from %j to %j, without a question where nothing was typed', (now, wanted) => {
    expect(openMode(now, wanted, list())).toEqual({ mode: wanted, isRefused: false });
  });

  it.each([
    [editing('1'), editing('2')],
    [editing('1'), deleting('1')],
    [adding, editing('1')],
  ])('not from %j to %j before it is saved or cancelled', (now, wanted) => {
    expect(openMode(now, wanted, list({ hasChanges: true }))).toEqual({
      mode: now,
      isRefused: true,
    });
  });

  it('what is open already is no other row', () => {
    const changed = list({ hasChanges: true });
    expect(openMode(editing('1'), editing('1'), changed).isRefused).toBe(false);
    expect(openMode(adding, adding, changed).isRefused).toBe(false);
  });

  it.each([
    ['a new one at the maximum', adding, list({ most: 2 })],
    ['the question about the last one', deleting('1'), list({ callerIds: [callerId('1')] })],
    ['a row that is gone', editing('9'), list()],
    ['the proof of what is proved', proving('1'), list()],
  ])('never %s', (_what, wanted, state) => {
    expect(openMode(display, wanted, state).mode).toEqual(display);
  });

  it('the proof of what is not proved', () => {
    const state = list({ callerIds: [callerId('1', { proved: false })] });
    expect(openMode(display, proving('1'), state).mode).toEqual(proving('1'));
  });
});

describe('a list that changed elsewhere', () => {
  it.each([
    ['keeps what can stay', editing('2'), { callerIds: two, most: 3 }, editing('2')],
    ['closes a row that is gone', editing('9'), { callerIds: two, most: 3 }, display],
    ['closes a new one that has no room', adding, { callerIds: two, most: 2 }, display],
    ['keeps the last one', deleting('1'), { callerIds: [callerId('1')], most: 3 }, display],
    ['closes a proof that succeeded', proving('1'), { callerIds: two, most: 3 }, display],
    ['opens nothing by itself where it is empty', display, { callerIds: [], most: 3 }, display],
  ])('%s', (_what, now, state, settled) => {
    expect(settledMode(now, state)).toEqual(settled);
  });
});

describe('the form', () => {
  const boxes = { ...boxesOf(callerId('1')), comment: 'Phone' };

  it('starts with the number in two boxes and an empty confirmation', () => {
    expect(boxesOf(callerId('1'))).toEqual({
      prefix: '972',
      phone: '541234567',
      confirmPrefix: '',
      confirmPhone: '',
      comment: 'Mobile',
    });
    const unknown = callerId('1', { prefix: '', callerId: '447700900142' });
    expect(boxesOf(unknown)).toMatchObject({ prefix: '44', phone: '7700900142' });
    expect(boxesOf(null)).toMatchObject({ prefix: '', phone: '', comment: '' });
  });

  it('sends a number only where it is another one', () => {
    expect(toUpdate(callerId('1'), boxes)).toEqual({ id: '1', comment: 'Phone' });
    expect(toUpdate(callerId('1'), { ...boxes, phone: '541234568' })).toEqual({
      id: '1',
      newCallerId: '972541234568',
      comment: 'Phone',
    });
    // The same digits, split elsewhere.
    expect(toUpdate(callerId('1'), { ...boxes, prefix: '97', phone: '2541234567' })).toEqual({
      id: '1',
      comment: 'Phone',
    });
  });

  it.each([
    [{ id: '1', comment: 'Mobile' }, true],
    [{ id: '1', comment: 'Phone' }, false],
    [{ id: '1', newCallerId: '972541234567', comment: 'Mobile' }, true],
    [{ id: '1', newCallerId: '972541234568', comment: 'Mobile' }, false],
    [{ id: '9', comment: 'Mobile' }, false],
  ])('knows by the list that %j was saved: %s', (asked, isSaved) => {
    expect(isUpdated(asked, two)).toBe(isSaved);
  });
});
