import { translationOf } from '@portal/i18n/catalogue';
import type { liveCalls as english } from './en.ts';

export const liveCalls = translationOf<typeof english>()({
  title: 'Chamadas neste momento',
  ringing: 'Tocando agora',
  answered: 'Em conversa',
  message: 'Deixando uma mensagem',
  to: 'para {number}',
  rings: 'seu telefone {number}',
  talks: 'atendida em {number}',
  'so-far': '${amount} até agora',
  unknown: 'Número não identificado',
  'say-ringing': 'Tocando agora: {caller}',
  'say-answered': 'Em conversa: {caller}',
  'say-message': '{caller} está deixando uma mensagem',
  'say-moved': '{caller}: agora toca outro telefone',
  'say-ended': 'Chamada encerrada: {caller}',
});
