/** Who runs a brand, as the law wants it said. */
export interface Company {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  /** The state or province, where an address has one. */
  readonly region?: string;
  readonly postalCode: string;
  /** ISO code in upper case. */
  readonly country: string;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Name and address in one line, as receipts and footers show it. */
export function companyLine(company: Company): string {
  const { name, street, city, region, postalCode, country } = company;
  const place = [city, ...(region === undefined ? [] : [region])].join(', ');
  return [name, street, `${place} ${postalCode}`, countries.of(country) ?? country].join(', ');
}
