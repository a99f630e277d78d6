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
  'hang-up': 'Colgar',
  'ring-elsewhere': 'Que suene otro teléfono',
  voicemail: 'Al buzón de voz',
  which: '¿Qué teléfono debe sonar?',
  finding: 'Buscando tus teléfonos',
  'no-phones':
    'Ningún otro teléfono tuyo puede sonar ahora. Aquí aparecen los teléfonos en los que suenan tus números y los identificadores verificados.',
  'phones-failed': 'No se cargaron tus teléfonos.',
  over: 'Demasiado tarde: la llamada se contestó o terminó.',
  'no-credit': 'Tu crédito no cubre el primer minuto a ese teléfono.',
  'not-allowed': 'No se puede llamar a ese teléfono.',
  'too-many': 'Fueron muchas órdenes seguidas. Inténtalo de nuevo en un minuto.',
  failed: 'No funcionó. Inténtalo de nuevo.',
});
