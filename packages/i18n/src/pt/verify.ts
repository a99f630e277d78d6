import { translationOf } from '../catalogue.ts';
import type { verify as english } from '../en/verify.ts';

export const verify = translationOf<typeof english>()({
  title: 'Confirme seu e-mail',
  checking: 'Verificando seu link…',
  'done-title': 'E-mail confirmado',
  done: 'Entre com {email}.',
  counting: 'Indo para o login em {n} segundos',
  now: 'Entrar agora',
  stay: 'Ficar nesta página',
  'log-in': 'Entrar',
  'failed-title': 'Este link não funcionou',
  'error-customer-not-exist': 'Não encontramos a conta deste link. Ligue ou escreva para nós.',
  'error-email-already-exist': 'Outra conta usa este e-mail. Entre nela ou escolha outro e-mail.',
  'error-token-expired': 'Este link é antigo demais. Entre, e enviaremos um novo.',
  'already-title': 'Já confirmado',
  'error-email-already-changed': 'Este e-mail já foi confirmado. Não há nada a fazer; entre.',
  'error-other': 'Não conseguimos verificar seu link. Tente de novo em um momento.',
  retry: 'Tentar de novo',
});
