import { english } from '../catalogue.ts';

export const section = english({
  error: 'Couldn’t load this.',
  retry: 'Try again',
  missing: 'Part of this page couldn’t load. Check your connection, then load the page again.',
  reload: 'Load again',
  download: 'Download CSV',
  downloading: 'Preparing…',
  'download-done': 'Downloaded. Times are in {zone}.',
  'download-error': 'The file didn’t download.',
});
