import { translationOf, plural } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const login = translationOf<typeof english.login>()({
  title: 'Entrar',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgot: 'Esqueceu sua senha?',
  'new-here': 'Ainda não tem conta?',
  'get-number': 'Peça seu número',
  legal: 'Ao entrar, você aceita os {terms} e a {privacy}.',
  'legal-terms': 'termos e condições',
  'legal-privacy': 'política de privacidade',
  'bot-recaptcha': 'Este formulário é protegido por reCAPTCHA.',
  network: 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.',
  panel: 'Seu número local, tocando onde você está.',
  'panel-caller': 'Uma chamada para o seu número',
  'panel-phone': 'Seu telefone',
  passkey: 'Usar uma chave de acesso',
  'passkey-waiting': 'Aguardando seu dispositivo…',
  'passkey-stopped': 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com sua senha.',
  'device-enabled': 'Este dispositivo está ativado. Entre mais uma vez para continuar.',
  reactivated: 'Pagamento recebido. Entre para voltar a usar seus números.',
});

export const forgot = translationOf<typeof english.forgot>()({
  title: 'Redefina sua senha',
  lead: 'Digite o e-mail com que você entra. Enviaremos um link que funciona uma única vez.',
  next: 'Avançar',
  sending: 'Enviando…',
  back: 'Voltar ao login',
  'sent-title': 'Confira seu e-mail',
  sent: 'Abra o link que enviamos para {email}. Ele funciona uma única vez, durante uma hora.',
  again: 'Enviar de novo',
  'again-in': plural('n', {
    one: 'Você pode enviar de novo em # segundo',
    many: 'Você pode enviar de novo em # de segundos',
    other: 'Você pode enviar de novo em # segundos',
  }),
  'again-done': 'Enviado de novo',
  other: 'Usar outro e-mail',
});

export const recovery = translationOf<typeof english.recovery>()({
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

export const twoFactor = translationOf<typeof english.twoFactor>()({
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

export const confirm = translationOf<typeof english.confirm>()({
  title: 'É você?',
  text: 'Para proteger sua conta, digite sua senha antes desta alteração.',
  'text-passkey':
    'Para proteger sua conta, use uma chave de acesso ou digite sua senha antes desta alteração.',
  continue: 'Continuar',
  checking: 'Verificando…',
  cancel: 'Cancelar',
  close: 'Fechar',
  wrong: 'Esta senha não está correta. Digite de novo.',
  'passkey-refused': 'Esta chave de acesso não funcionou. Digite sua senha.',
  'passkey-stopped': 'Nenhuma chave de acesso foi usada. Tente de novo ou digite sua senha.',
  held: 'Muitas tentativas. Você pode tentar de novo {when}.',
  'server-error': 'Algo deu errado do nosso lado. Tente de novo.',
  'not-done': 'Nada foi alterado, porque você não confirmou que é você.',
});

export const verify = translationOf<typeof english.verify>()({
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
