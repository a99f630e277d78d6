import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getTranslation = endpoint({
  name: 'get-translation',
  method: 'GET',
  path: '/api/:appName/get-translation/:lang',
  host: 'hub',
  auth: 'none',
  bot: 'none',
  params: z.object({
    appName: z.string().check(z.maxLength(60)),
    lang: z.string().check(z.maxLength(20)),
  }),
  result: z.record(z.string(), z.unknown()),
  errors: ['VALIDATION', 'NOT-FOUND'],
  summary: "The brand's translation tree for a language; has an ETag",
});
