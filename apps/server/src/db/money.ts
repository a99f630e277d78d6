/** Micro-dollars of the product to the dollars of the HTTP edge (CONTRACT, notation). */
export function microsToDollars(micros: number): number {
  return micros / 1_000_000;
}
