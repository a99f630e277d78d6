import * as limits from '@portal/contract/limits';
import { dayMs } from '@portal/contract/time';
import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';

/** What the browser keeps of an order besides its address: no card and no password, ever. */
export interface OrderData {
  readonly prefix: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A code that counted; it is checked again before it counts again. */
  readonly coupon: string;
}

export const noOrderData: OrderData = {
  prefix: '',
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  coupon: '',
};

/** Reads what was kept, for as long as it counts; fields that are no short text are empty. */
export function parseOrderData(text: string | null, now: number): OrderData {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    // Somebody else's, or an older release's: nothing of it is used.
  }
  const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const { at } = from;
  if (typeof at !== 'number' || now - at > limits.orderDataDays * dayMs) return noOrderData;
  const field = (name: keyof OrderData) => {
    const value = from[name];
    return [name, typeof value === 'string' && value.length <= 254 ? value : ''] as const;
  };
  return Object.fromEntries(
    (Object.keys(noOrderData) as (keyof OrderData)[]).map(field),
  ) as unknown as OrderData;
}

export function readOrderData(): OrderData {
  const data = parseOrderData(localStore.getItem(keys.orderData), Date.now());
  // What no longer counts does not stay either.
  if (data === noOrderData) dropOrderData();
  return data;
}

export function keepOrderData(data: OrderData): void {
  localStore.setItem(keys.orderData, JSON.stringify({ ...data, at: Date.now() }));
}

export function dropOrderData(): void {
  localStore.removeItem(keys.orderData);
}
