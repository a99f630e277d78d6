import { translationOf } from '@portal/i18n/catalogue';
import type { liveCalls as english } from './en.ts';

export const liveCalls = translationOf<typeof english>()({
  title: 'Llamadas en este momento',
  ringing: 'Sonando ahora',
  answered: 'En conversación',
  message: 'Dejando un mensaje',
  to: 'a {number}',
  rings: 'tu teléfono {number}',
  talks: 'contestada en {number}',
  'so-far': '${amount} hasta ahora',
  unknown: 'Número oculto',
  'say-ringing': 'Sonando ahora: {caller}',
  'say-answered': 'En conversación: {caller}',
  'say-message': '{caller} está dejando un mensaje',
  'say-moved': '{caller}: ahora suena otro teléfono',
  'say-ended': 'Llamada terminada: {caller}',
});
