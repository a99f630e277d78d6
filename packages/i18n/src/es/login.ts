import { translationOf } from '../catalogue.ts';
import type { login as english } from '../en/login.ts';

export const login = translationOf<typeof english>()({
  title: 'Iniciar sesión',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  forgot: '¿Has olvidado tu contraseña?',
  'new-here': '¿Aún no tienes cuenta?',
  'get-number': 'Consigue tu número',
  legal: 'Al iniciar sesión aceptas los {terms} y la {privacy}.',
  'legal-terms': 'términos y condiciones',
  'legal-privacy': 'política de privacidad',
  'bot-recaptcha': 'Este formulario está protegido por reCAPTCHA.',
  network: 'No hemos podido conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  panel: 'Tu número local, que suena donde estás.',
  'panel-caller': 'Una llamada a tu número',
  'panel-phone': 'Tu teléfono',
  passkey: 'Usar una llave de acceso',
  'passkey-waiting': 'Esperando a tu dispositivo…',
  'passkey-stopped':
    'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  'device-enabled': 'Este dispositivo está activado. Inicia sesión una vez más para continuar.',
  reactivated: 'Pago recibido. Inicia sesión para volver a usar tus números.',
});
