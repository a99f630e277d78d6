import { describe, expect, it } from 'vitest';
import { partiesOf, renewInMs } from './call-state.rules.ts';

const diversion = '<sip:+442079460123@127.0.0.1:5060>;reason=unconditional;counter=1';

describe('A call that rings in the browser', () => {
  it('names its caller and what was called', () => {
    expect(partiesOf({ from: '+447911123456', diversion })).toEqual({
      caller: '447911123456',
      called: '442079460123',
    });
  });

  it('has no caller where that is hidden, or only the called number is shown', () => {
    expect(partiesOf({ from: 'anonymous', diversion }).caller).toBeNull();
    expect(partiesOf({ from: '+442079460123', diversion }).caller).toBeNull();
    expect(partiesOf({ from: '', diversion: '' })).toEqual({ caller: null, called: '' });
  });
});

describe('Credentials', () => {
  it('are renewed after ten of fifteen minutes, and never all the time', () => {
    const now = Date.parse('2026-11-23T10:00:00Z');
    expect(renewInMs('2026-11-23T10:15:00Z', now)).toBe(600_000);
    expect(renewInMs('2026-11-23T09:00:00Z', now)).toBe(30_000);
  });
});
