/** Micro-dollars of the product to the dollars of the HTTP edge (behaviour 1.5). */
export function microsToDollars(micros: number): number {
  return micros / 1_000_000;
}

/** Dollars of the HTTP edge to the micro-dollars of the product. */
export function dollarsToMicros(dollars: number): number {
  return dollars * 1_000_000;
}
