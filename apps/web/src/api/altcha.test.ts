import { describe, expect, it } from 'vitest';
import { solveChallenge, tokenOf } from './altcha.rules.ts';

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
    cost: 10,
    keyLength: 32,
    keyPrefix: '0a',
    data: { kind: 'general' },
  },
  signature: 'abc',
};

describe('the proof of work', () => {
  it('finds what altcha-lib finds', async () => {
    expect(await solveChallenge(challenge, 10_000)).toMatchObject({
      counter: 316,
      derivedKey: '0a11bc302927ec106e975513bce5f71d7465bdb90538cb1427b4d0ea3000191a',
    });
  });

  it('takes a prefix of any length and case', async () => {
    const parameters = { ...challenge.parameters, keyPrefix: '0aB' };
    expect(await solveChallenge({ ...challenge, parameters }, 10_000)).toMatchObject({
      counter: 3309,
    });
  });

  it('travels with the challenge as it came', () => {
    const solution = { counter: 1, derivedKey: '0a', time: 2 };
    expect(JSON.parse(atob(tokenOf(challenge, solution)))).toEqual({ challenge, solution });
  });

  it('is refused for another algorithm, and given up in time', async () => {
    const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SCRYPT' } };
    await expect(solveChallenge(other, 1000)).rejects.toThrow('SCRYPT');
    const endless = {
      ...challenge,
      parameters: { ...challenge.parameters, keyPrefix: '00000000000000' },
    };
    await expect(solveChallenge(endless, 30)).rejects.toThrow('too long');
  });
});
