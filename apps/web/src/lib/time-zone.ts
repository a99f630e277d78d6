import { isTimeZone } from '@portal/contract/fields/time-zone';

let known = { said: '', zone: 'UTC' };

/** The IANA name of the zone that this device is set to; UTC where it does not say. */
export function readerTimeZone(): string {
  const { timeZone: said } = new Intl.DateTimeFormat().resolvedOptions();
  if (said !== known.said) known = { said, zone: isTimeZone(said) ? said : 'UTC' };
  return known.zone;
}
