const minute = 60_000;
const hour = 60 * minute;

/** After the payment was sent: 1, 2, 5, 10, 15 minutes, then every hour up to 24. */
const askAfterMs = [
  ...[1, 2, 5, 10, 15].map((minutes) => minutes * minute),
  ...Array.from({ length: 24 }, (_, index) => (index + 1) * hour),
];

/** When to ask the gateway next about a payment that is not known; null: a person has to look. */
export function nextAskAt(sentAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - sentAt.getTime();
  const after = askAfterMs.find((ms) => ms > elapsed);
  return after === undefined ? null : new Date(sentAt.getTime() + after);
}
