import { translationOf } from '../catalogue.ts';
import type { twoFactor as english } from '../en/two-factor.ts';

export const twoFactor = translationOf<typeof english>()({
  title: 'Confira seu e-mail',
  sent: 'Enviamos um código para {email}. Pode levar alguns minutos; olhe no spam.',
  'sent-somewhere':
    'Enviamos um código para o seu e-mail. Pode levar alguns minutos; olhe no spam.',
  code: 'Código de segurança',
  'code-required': 'Digite um código válido.',
  'code-wrong': 'Esse código não está certo. Confira o e-mail e digite de novo.',
  enable: 'Ativar este dispositivo',
  enabling: 'Ativando…',
  note: 'Vamos lembrar este dispositivo por 30 dias; na próxima vez, você não precisará de código aqui.',
  again: 'Não chegou?',
  'again-link': 'Entre de novo e enviaremos outro',
  back: 'Voltar ao login',
  network: 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.',
});
