const minute = 60_000;
const hour = 60 * minute;

/** After the payment was sent: 1, 2, 5, 10, 15 minutes, then every hour up to 24. */
const askAfterMs = [
  ...[1, 2, 5, 10, 15].map((minutes) => minutes * minute),
  ...Array.from({ length: 24 }, (_, index) => (index + 1) * hour),
];

/** A person looks, but a gateway that is back may say by itself what became of a payment. */
const askOnEveryMs = 6 * hour;
const askOnUntilMs = 60 * 24 * hour;

/** When to ask the gateway next about a payment that is not known; null: a person has to look. */
export function nextAskAt(sentAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - sentAt.getTime();
  const after = askAfterMs.find((ms) => ms > elapsed);
  return after === undefined ? null : new Date(sentAt.getTime() + after);
}

/** When to ask next about a payment that a person has to look at; null: never again. */
export function nextLateAskAt(sentAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + askOnEveryMs);
  return next.getTime() - sentAt.getTime() > askOnUntilMs ? null : next;
}
