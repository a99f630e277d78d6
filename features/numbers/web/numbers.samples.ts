import type { VirtualNumber } from '../contract.ts';

/** A phone that is rung, as the list of numbers tells it. */
export const target = (phoneNumber: string, prefix = '') => ({
  forwardingNumberID: phoneNumber,
  phoneNumber,
  prefix,
  mask: '',
  countryName: '',
  iso: '',
  quote: null,
});

/** A number in London that rings two phones in their order, but for what is said otherwise. */
export const sampleNumber = (changes: Partial<VirtualNumber> = {}): VirtualNumber => ({
  didid: '1',
  didNumber: '442079460123',
  mask: '',
  prefix: '44',
  countryName: 'United Kingdom',
  iso: 'GB',
  region: 'London',
  regionNames: null,
  status: 'active',
  smsEmail: '',
  label: '',
  renewsAt: null,
  graceUntil: null,
  lostOn: null,
  renewalPackageID: null,
  forwardingNumbers: [target('972541234567', '972'), target('12125550142', '1')],
  ringPlan: {
    order: 'in-order',
    targets: [
      { destination: '972541234567', ringSeconds: 25 },
      { destination: '12125550142', ringSeconds: 20 },
    ],
    otherwise: { kind: 'hang-up' },
    showCaller: true,
    hours: null,
  },
  otherPhones: [],
  canTestCall: false,
  nextCharge: null,
  ...changes,
});
