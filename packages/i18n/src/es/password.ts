import { translationOf } from '../catalogue.ts';
import type { password as english } from '../en/password.ts';

export const password = translationOf<typeof english>()({
  new: 'Contraseña nueva',
  again: 'Escríbela otra vez',
  current: 'Contraseña actual',
  'current-required': 'Escribe tu contraseña actual',
  'rule-character': '8 caracteres',
  'rule-uppercase': '1 mayúscula',
  'rule-number': '1 número',
  met: 'cumplido',
  'not-met': 'falta',
  'show-again': 'Mostrar la contraseña repetida',
  'hide-again': 'Ocultar la contraseña repetida',
  'again-shown': 'La contraseña repetida está a la vista',
  'again-hidden': 'La contraseña repetida está oculta',
  'show-current': 'Mostrar la contraseña actual',
  'hide-current': 'Ocultar la contraseña actual',
  'current-shown': 'Tu contraseña actual está a la vista',
  'current-hidden': 'Tu contraseña actual está oculta',
});
