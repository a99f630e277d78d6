/** Brands are names: the same in every language. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
};

/** 'Visa •••• 4242'; the dots alone where the brand is not known. */
export function cardName(card: { brand: string; lastFour: string }): string {
  return `${brandNames[card.brand] ?? ''} •••• ${card.lastFour}`.trim();
}
