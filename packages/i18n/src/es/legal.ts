import { translationOf } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';

export const legal = translationOf<typeof english>()({
  'terms-title': 'Términos y condiciones del servicio',
  'terms-description':
    'Lo que aceptas al usar un número: planes de prepago, crédito, pagos, reclamaciones en 7 días, reembolsos y uso justo, con un resumen claro al principio.',
  'privacy-title': 'Política de privacidad y cookies',
  'privacy-description':
    'Qué datos guardamos de tu cuenta, llamadas y pagos, para qué y cuánto tiempo, y qué almacena este sitio en tu navegador. Con un resumen claro.',
  updated: 'Última actualización: {date}',
  summary: 'En pocas palabras',
  contents: 'En esta página',
  'storage-table': 'Lo que este sitio almacena en tu navegador',
  'storage-name': 'Nombre',
  'storage-purpose': 'Para qué',
  'storage-life': 'Cuánto tiempo',
  'storage-language': 'El idioma que elegiste',
  'storage-language-life': 'Hasta que borres los datos del navegador; como cookie, 30 días',
  'storage-scheme': 'Claro u oscuro, si elegiste uno',
  'storage-scheme-life': 'Un año',
  'storage-forgery': 'Protege los formularios frente a otros sitios web',
  'storage-forgery-life': 'Hasta que cierras el navegador',
  'storage-session': 'Mantiene tu sesión iniciada',
  'storage-session-life': 'Hasta que cierras la sesión o esta termina',
  'storage-farewell': 'Envía un cierre de sesión que se quedó sin conexión',
  'storage-farewell-life': 'Hasta que se envía, 12 horas como máximo',
  'storage-device': 'Reconoce un dispositivo de confianza',
  'storage-device-life': 'Hasta que borres los datos del navegador; vale 30 días',
  'storage-known-device':
    'Distingue de los extraños un navegador en el que ya iniciaste sesión, para que los intentos ajenos no te bloqueen',
  'storage-known-device-life':
    'Hasta que borres los datos del navegador; vale un año desde el último inicio de sesión',
  'storage-tab': 'Te ayuda a seguir después de iniciar sesión',
  'storage-tab-life': 'Hasta que cierras la pestaña',
  'storage-order': 'Lo que escribiste para un pedido; ni tarjeta ni contraseña',
  'storage-order-life': 'Hasta que se hace el pedido o cierras la sesión; vale 30 días',
  'storage-payment': 'Un pago que el banco aún no ha contestado',
  'storage-payment-life': 'Hasta que contesta',
  'storage-room': 'Cuántas líneas tenía una lista, para que la página no salte',
  'storage-room-life': 'Hasta que borres los datos del navegador',
  'storage-phone': 'Que este navegador suena, con su micrófono y su altavoz',
  'storage-offline': 'La página que se muestra cuando no hay conexión',
  'storage-lease': 'Evita que dos pestañas hagan lo mismo a la vez',
  'storage-lease-life': 'Hasta que está hecho',
  'storage-recaptcha':
    'Para distinguir a las personas de los programas, los formularios de acceso y de pago usan Google reCAPTCHA. Se carga desde Google al enviar uno de esos formularios y puede crear sus propias cookies.',
});
