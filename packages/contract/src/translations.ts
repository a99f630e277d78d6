import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { endpoint } from './endpoint.ts';

export const getTranslation = endpoint({
  name: 'get-translation',
  method: 'GET',
  path: '/api/:appName/get-translation/:lang',
  auth: 'none',
  params: z.object({
    appName: checked(z.string(), z.maxLength(60)),
    lang: checked(z.string(), z.maxLength(20)),
  }),
  result: z.record(z.string(), z.unknown()),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'get-translation': "The brand's translation tree for a language; has an ETag",
};
