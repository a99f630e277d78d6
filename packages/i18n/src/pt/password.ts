import { translationOf } from '../catalogue.ts';
import type { password as english } from '../en/password.ts';

export const password = translationOf<typeof english>()({
  new: 'Nova senha',
  again: 'Digite de novo',
  current: 'Senha atual',
  'current-required': 'Digite sua senha atual',
  'rule-character': '8 caracteres',
  'rule-uppercase': '1 letra maiúscula',
  'rule-number': '1 número',
  met: 'cumprido',
  'not-met': 'falta',
  'show-again': 'Mostrar a senha repetida',
  'hide-again': 'Ocultar a senha repetida',
  'again-shown': 'A senha repetida está visível',
  'again-hidden': 'A senha repetida está oculta',
  'show-current': 'Mostrar a senha atual',
  'hide-current': 'Ocultar a senha atual',
  'current-shown': 'Sua senha atual está visível',
  'current-hidden': 'Sua senha atual está oculta',
});
