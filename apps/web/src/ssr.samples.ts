/** What is on offer and what calls cost, for pages that tests draw. */
export const offers = [
  {
    countryID: 233,
    countryName: 'United Kingdom',
    iso: 'GB',
    prefix: '44',
    available: 2,
    includes: [{ iso: 'US', countryName: 'United States' }],
    terms: [
      { months: 1, price: 5.99, discountPercentage: 0 },
      { months: 3, price: 17.07, discountPercentage: 5 },
    ],
  },
];
export const stock = [
  {
    iso: 'GB',
    places: [
      {
        region: 'Leeds',
        names: { en: 'Leeds', es: 'Leeds', he: 'לידס', pt: 'Leeds' },
        isWhole: false,
        numbers: ['441134960141'],
      },
    ],
  },
];
export const rates = [
  {
    iso: 'IL',
    countryName: 'Israel',
    prefix: '972',
    rates: [
      {
        destination: 'Israel',
        prefixes: ['972'],
        perMinute: 0.012,
        connectionFee: 0,
        firstInterval: 60,
        increment: 60,
      },
      {
        destination: 'Israel mobile',
        prefixes: ['97250', '97254'],
        perMinute: 0.08,
        connectionFee: 0.06,
        firstInterval: 30,
        increment: 6,
      },
    ],
  },
];
