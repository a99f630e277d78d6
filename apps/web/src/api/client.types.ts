/** Cases that must not compile; tsc fails when one of them starts to. */
import { login, validateCustomerEmail } from '@portal/features/sign-in/contract';
import { states } from '@portal/features/geography/contract';
import { myNumbers, updateForwarding } from '@portal/features/numbers/contract';
import { call, read } from './client.ts';

/** Right calls compile, and an answer is told apart by `ok` and `code`. */
export async function rightCalls(): Promise<string> {
  const changed = await call(updateForwarding, { body: { didid: '1', forwardingNumber: '' } });
  if (changed.ok) return String(changed.result satisfies boolean);
  const numbers = await read(myNumbers, {});
  await read(states, { params: { id: '218' } });
  if (changed.code === 'FORWARDING-LOOP' || changed.code === 'NETWORK') return '';
  return numbers.map(({ didNumber }) => didNumber).join();
}

/** Input that the row does not take. */
export async function wrongInput(): Promise<void> {
  // @ts-expect-error no body
  await call(updateForwarding, {});
  // @ts-expect-error a field of another row
  await call(updateForwarding, { body: { didid: '1', phone: '' } });
  // @ts-expect-error a number where the row says text
  await call(login, { body: { email: 'a@example.com', password: 1 } });
  // @ts-expect-error the address needs its parameter
  await read(states, {});
  // @ts-expect-error no such query
  await call(validateCustomerEmail, { query: { key: '' } });
}

/** Codes and results that the row does not declare. */
export async function wrongAnswers(): Promise<unknown> {
  const changed = await call(updateForwarding, { body: { didid: '1', forwardingNumber: '' } });
  if (!changed.ok) {
    // @ts-expect-error a code of another row
    return changed.code === 'INVALID-OTP';
  }
  // @ts-expect-error the result is true or false
  return changed.result satisfies string;
}

/** A table from code to words must be exhaustive. */
export async function lackingTable(): Promise<string> {
  const changed = await call(updateForwarding, { body: { didid: '1', forwardingNumber: '' } });
  if (changed.ok) return '';
  // @ts-expect-error codes without words
  const words: Record<typeof changed.code, string> = { 'FORWARDING-LOOP': 'loop' };
  return words[changed.code];
}
