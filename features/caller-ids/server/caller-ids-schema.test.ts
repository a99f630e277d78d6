import { describe, expect, it } from 'vitest';
import { addCallerId, callerIdCodeForm, callerIdForm, updateCallerId } from '../contract.ts';

const filled = {
  prefix: '972',
  phone: '541234567',
  confirmPrefix: '972',
  confirmPhone: '541234567',
  comment: '',
};
const empty = { prefix: '', phone: '', confirmPrefix: '', confirmPhone: '', comment: '' };

/** What is wrong, as field and message. */
function faults(current: string | null, form: object): string[] {
  const read = callerIdForm(current).safeParse(form);
  return (read.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

describe('a new caller ID', () => {
  it('needs both pairs, and no name', () => {
    expect(faults(null, filled)).toEqual([]);
    expect(faults(null, empty)).toEqual([
      'prefix form.prefix-required',
      'phone form.phone-required',
      'confirmPrefix callerid.confirm-required',
      'confirmPhone callerid.confirm-required',
    ]);
  });

  it.each([
    [{ confirmPhone: '541234568' }, 'confirmPhone form.phone-not-match'],
    [{ confirmPrefix: '973' }, 'confirmPhone form.phone-not-match'],
    [{ confirmPhone: '' }, 'confirmPhone callerid.confirm-required'],
    [{ confirmPrefix: '' }, 'confirmPrefix callerid.confirm-required'],
    [{ prefix: '' }, 'prefix form.prefix-required'],
    [{ prefix: '97x' }, 'prefix form.digits-only'],
    [{ prefix: '9725' }, 'prefix form.prefix-max'],
    [{ phone: '5'.repeat(16) }, 'phone form.phone-max'],
    [{ comment: 'x'.repeat(41) }, 'comment callerid.name-max'],
  ])('with %j says %s', (wrong, told) => {
    expect(faults(null, { ...filled, ...wrong })).toContain(told);
  });

  it('takes the same number split in another place', () => {
    expect(faults(null, { ...filled, confirmPrefix: '97', confirmPhone: '2541234567' })).toEqual(
      [],
    );
  });

  it('has at most 15 digits in all', () => {
    const long = { ...filled, phone: '5'.repeat(13), confirmPhone: '5'.repeat(13) };
    expect(faults(null, long)).toEqual(['phone form.phone-max']);
  });
});

describe('a caller ID that is edited', () => {
  const current = '972541234567';
  const unconfirmed = { ...filled, confirmPrefix: '', confirmPhone: '' };

  it('needs no confirmation while the number stays', () => {
    expect(faults(current, { ...unconfirmed, comment: 'Mobile' })).toEqual([]);
  });

  it('needs it once prefix or phone is another one', () => {
    const told = [
      'confirmPrefix callerid.confirm-required',
      'confirmPhone callerid.confirm-required',
    ];
    expect(faults(current, { ...unconfirmed, phone: '541234568' })).toEqual(told);
    expect(faults(current, { ...unconfirmed, prefix: '971' })).toEqual(told);
  });

  it('compares it wherever it is filled', () => {
    expect(faults(current, { ...filled, confirmPhone: '1' })).toEqual([
      'confirmPhone form.phone-not-match',
    ]);
    expect(faults(current, filled)).toEqual([]);
  });
});

describe('what goes over the wire', () => {
  it('is digits, and the name is trimmed', () => {
    const body = { newCallerId: '972541234567', comment: '  Mobile ' };
    expect(addCallerId.body.parse(body)).toEqual({ ...body, comment: 'Mobile' });
    for (const newCallerId of ['', '+972541234567', '5'.repeat(16)]) {
      expect(addCallerId.body.safeParse({ newCallerId, comment: '' }).success).toBe(false);
    }
    expect(updateCallerId.body.parse({ id: '1', comment: '' })).toEqual({ id: '1', comment: '' });
  });

  it.each([
    ['123456', true],
    ['123-456', true],
    ['١٢٣ ٤٥٦', true],
    ['۱۲۳۴۵۶', true],
    ['12345', false],
    ['', false],
    ['1234567', false],
  ])('the code %j is one: %s', (code, isCode) => {
    expect(callerIdCodeForm.safeParse({ code }).success).toBe(isCode);
  });
});
