import { isTimeZone } from '@portal/contract/fields/time-zone';

/** The IANA name of the zone that this device is set to; UTC where it does not say. */
export function readerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
