import { translationOf } from '../catalogue.ts';
import type { shell as english } from '../en/shell.ts';

export const shell = translationOf<typeof english>()({
  'language-now': 'Idioma: {language}',
  pages: 'Páginas de la cuenta',
  balance: 'Crédito disponible',
  'balance-loading': 'Cargando tu crédito',
  'balance-error': 'Saldo no disponible',
  'balance-now': 'Crédito disponible {amount}',
  offline: 'No tienes conexión.',
  'offline-calls': 'No tienes conexión. Las llamadas siguen llegando a tu teléfono.',
  'crash-title': 'Lo sentimos, hay un problema',
  'crash-text': 'Esta página ha dejado de funcionar. Recárgala para ver cómo está todo.',
  'crash-reload': 'Recargar la página',
  'contact-phones': 'Llámanos',
  'contact-whatsapp': 'Chatear por WhatsApp',
  'stand-in': 'No se han cargado los textos, así que esta página está en inglés por ahora.',
});
