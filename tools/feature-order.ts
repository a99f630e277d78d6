/** The order of the features' faces, low to high: a feature uses those below it. */
const featureOrder: readonly (readonly string[])[] = [
  ['geography', 'sign-in', 'blocked-callers', 'caller-names', 'phone', 'voicemail'],
  ['security', 'payments'],
  ['passkeys', 'cards', 'account', 'billing', 'numbers', 'spending'],
  ['support', 'credit'],
  ['subscriptions', 'caller-ids', 'sms'],
  ['telephony', 'port-ins'],
  ['orders', 'live-calls'],
  ['calls'],
  ['closing'],
];

/** How high a feature stands; one that is not in the order stands below all, so nobody forgets it. */
export function featureHeight(feature: string): number {
  return featureOrder.findIndex((level) => level.includes(feature));
}
