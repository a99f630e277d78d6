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

/** Reads what was kept; fields that are no short text are empty. */
export function parseOrderData(text: string | null): OrderData {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    // Somebody else's, or an older release's: nothing of it is used.
  }
  const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const field = (name: keyof OrderData) => {
    const value = from[name];
    return [name, typeof value === 'string' && value.length <= 254 ? value : ''] as const;
  };
  return Object.fromEntries(
    (Object.keys(noOrderData) as (keyof OrderData)[]).map(field),
  ) as unknown as OrderData;
}

export function readOrderData(): OrderData {
  return parseOrderData(localStore.getItem(keys.orderData));
}

export function keepOrderData(data: OrderData): void {
  localStore.setItem(keys.orderData, JSON.stringify(data));
}

export function dropOrderData(): void {
  localStore.removeItem(keys.orderData);
}
