import { english } from '../catalogue.ts';

export const section = english({
  error: 'Couldn’t load this.',
  retry: 'Try again',
  download: 'Download CSV',
  downloading: 'Preparing…',
  'download-done': 'Downloaded. Times are in {zone}.',
  'download-error': 'The file didn’t download.',
});
