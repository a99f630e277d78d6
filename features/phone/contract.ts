import * as z from 'zod/mini';
import { endpoint } from '@portal/contract/endpoint';

/** What a tab needs to ring: where the edge is, and who it is there until `expires`. */
export const phoneToken = endpoint({
  name: 'phone-token',
  method: 'POST',
  path: '/api/vnumber/phone/token',
  auth: 'active',
  result: z.object({
    /** Absolute, or a path of the page's own host. */
    url: z.string(),
    aor: z.string(),
    username: z.string(),
    password: z.string(),
    expires: z.string(),
  }),
  errors: ['NOT-FOUND', 'UNAUTHORIZED'],
});

/** Whether browsers can ring here, and how many of the customer's are open now. */
export const phoneState = endpoint({
  name: 'phone-state',
  method: 'GET',
  path: '/api/vnumber/phone',
  auth: 'active',
  result: z.object({ isOffered: z.boolean(), openBrowsers: z.number() }),
  errors: [],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'phone-token': 'Credentials for a quarter of an hour, by which a tab rings as a phone',
  'phone-state': 'Whether browsers can ring, and how many of the customer are open now',
};
