import { english } from '@portal/i18n/catalogue';

export const voicemail = english({
  coming: 'The message is on its way.',
  of: 'Message of {who}',
  play: 'Play the message of {who}',
  pause: 'Pause the message of {who}',
  track: 'Place in the message',
  at: '{at} of {whole}',
  new: 'New',
  download: 'Download the message',
  delete: 'Delete the message',
  'delete-title': 'Delete this message?',
  'delete-text':
    'You won’t be able to play it here any more. The e-mail with the recording stays in your inbox.',
  'delete-yes': 'Delete',
  'delete-no': 'Keep',
  deleting: 'Deleting…',
  'delete-failed': 'The message wasn’t deleted. Try again.',
  'load-failed': 'The message didn’t load.',
});
