/** Micro-dollars of the product to the dollars of the wire (behaviour 1.5). */
export function microsToDollars(micros: number): number {
  return micros / 1_000_000;
}

/** Dollars of the wire to whole micro-dollars of the product. */
export function dollarsToMicros(dollars: number): number {
  return Math.round(dollars * 1_000_000);
}
