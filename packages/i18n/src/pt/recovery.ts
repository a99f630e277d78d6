import { translationOf } from '../catalogue.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery = translationOf<typeof english>()({
  title: 'Escolha uma nova senha',
  ends: 'Ao salvar, sua sessão é encerrada em todos os lugares e suas chaves de acesso são removidas, para que ninguém mais continue dentro.',
  undone:
    'Seu e-mail é {email} de novo, e a sessão foi encerrada em todos os lugares. A senha anterior não vale mais: escolha uma nova.',
  submit: 'Salvar senha',
  saving: 'Salvando…',
  'done-title': 'Senha recuperada',
  done: 'Entre com {email} e sua nova senha.',
  'done-everywhere': 'Encerramos sua sessão em todos os lugares onde ela estava aberta.',
  'expired-title': 'Este link não funciona mais',
  expired: 'Ele já foi usado ou é antigo demais. Um link funciona uma única vez, durante uma hora.',
  again: 'Enviar um novo link',
});
