import { translationOf } from '../catalogue.ts';
import type { nav as english } from '../en/nav.ts';

export const nav = translationOf<typeof english>()({
  home: 'Inicio',
  'get-your-number': 'Consigue tu número',
  'bring-your-number': 'Trae tu número',
  'about-us': 'Quiénes somos',
  rates: 'Tarifas de llamadas',
  faq: 'Preguntas frecuentes',
  'contact-us': 'Contacto',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  numbers: 'Números de teléfono',
  addCredit: 'Añadir crédito',
  billing: 'Facturación',
  account: 'Cuenta',
  support: 'Asistencia',
  'short.numbers': 'Números',
  'short.addCredit': 'Recargar',
  'short.billing': 'Pagos',
  'short.account': 'Cuenta',
  'short.support': 'Ayuda',
  how: 'Cómo funciona',
  cookies: 'Cookies',
  'your-numbers': 'Tus números',
});
