import { translationOf } from '@portal/i18n/catalogue';
import type { voicemail as english } from './en.ts';

export const voicemail = translationOf<typeof english>()({
  coming: 'O recado está a caminho.',
  of: 'Recado de {who}',
  play: 'Ouvir o recado de {who}',
  pause: 'Pausar o recado de {who}',
  track: 'Ponto do recado',
  at: '{at} de {whole}',
  new: 'Novo',
  download: 'Baixar o recado',
  delete: 'Excluir o recado',
  'delete-title': 'Excluir este recado?',
  'delete-text':
    'Você não poderá mais ouvi-lo aqui. O e-mail com a gravação continua na sua caixa de entrada.',
  'delete-yes': 'Excluir',
  'delete-no': 'Manter',
  deleting: 'Excluindo…',
  'delete-failed': 'O recado não foi excluído. Tente de novo.',
  'load-failed': 'O recado não carregou.',
});
