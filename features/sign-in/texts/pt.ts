import { plural, translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const login = translationOf<typeof english.login>()({
  title: 'Entrar',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgot: 'Esqueceu sua senha?',
  'new-here': 'Ainda não tem conta?',
  'get-number': 'Escolha seu número',
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
  'device-enabled': 'Este dispositivo agora é confiável. Entre mais uma vez para continuar.',
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
  ends: 'Ao salvar, sua sessão é encerrada em todos os lugares e suas chaves de acesso são removidas, para que ninguém mais continue conectado.',
  'ends-undone':
    'As chaves de acesso adicionadas desde uma semana antes da mudança foram removidas. As mais antigas continuam valendo: depois de entrar, remova em Segurança as que não forem suas.',
  undone:
    'Seu e-mail é {email} de novo, e a sessão foi encerrada em todos os lugares. A senha anterior não vale mais: escolha uma nova.',
  submit: 'Salvar senha',
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
  incomplete: 'Este link não está completo',
  'code-required': 'Digite um código válido.',
  'code-wrong': 'Esse código não está certo. Confira o e-mail e digite de novo.',
  enable: 'Confiar neste dispositivo',
  enabling: 'Confirmando…',
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
  counting: plural('n', {
    one: 'Você vai para a página de entrada em # segundo',
    many: 'Você vai para a página de entrada em # de segundos',
    other: 'Você vai para a página de entrada em # segundos',
  }),
  now: 'Entrar agora',
  stay: 'Ficar nesta página',
  'log-in': 'Entrar',
  'failed-title': 'Este link não funcionou',
  'error-customer-not-exist': 'Não encontramos a conta deste link. Ligue ou escreva para nós.',
  'error-email-already-exist': 'Outra conta usa este e-mail. Entre nela ou escolha outro e-mail.',
  'error-token-expired':
    'Este link não funciona mais. Entre: se o seu e-mail ainda precisar de confirmação, você recebe um novo.',
  'undo-title': 'Desfazer a mudança de e-mail',
  'undo-text':
    'Seu endereço anterior volta, a sessão é encerrada em todos os dispositivos e a senha deixa de valer. Em seguida você escolhe uma nova.',
  undo: 'Desfazer a mudança',
  'error-undo-expired':
    'Este link não funciona mais, e a troca não pode ser desfeita aqui. Se não foi você, ligue ou escreva para nós agora mesmo.',
  'error-undone':
    'A troca já foi desfeita. Se você ainda não escolheu uma nova senha desde então, escolha agora.',
  'already-title': 'Já confirmado',
  'error-email-already-changed': 'Este e-mail já foi confirmado. Não há nada a fazer; entre.',
  'error-other': 'Não conseguimos verificar seu link. Tente de novo em um momento.',
});

export const mail = translationOf<typeof english.mail>()({
  'code-subject': '{code} é o seu código da {app}',
  'code-heading': 'Seu código para entrar',
  'code-text': 'Digite este código na página em que você está entrando na {app}.',
  'code-expiry': plural('minutes', {
    one: 'Ele vale uma única vez, por # minuto.',
    many: 'Ele vale uma única vez, por # de minutos.',
    other: 'Ele vale uma única vez, por # minutos.',
  }),
  'code-not-you': 'Não foi você? Então alguém sabe a sua senha. Escolha uma nova:',
  'code-reason':
    'Você recebe este e-mail porque sua conta da {app} pede um código em dispositivos que ainda não conhece.',

  'verify-subject': 'Confirme seu e-mail na {app}',
  'verify-heading': 'Confirme seu e-mail',
  'verify-text': 'Confirme que este endereço é seu e você poderá entrar na {app}.',
  'verify-button': 'Confirmar e-mail',
  'verify-expiry': plural('hours', {
    one: 'O link vale uma única vez, por # hora.',
    many: 'O link vale uma única vez, por # de horas.',
    other: 'O link vale uma única vez, por # horas.',
  }),
  'verify-not-you':
    'Não foi você? Então não há nada a fazer: sem esta confirmação ninguém consegue entrar.',
  'verify-reason':
    'Você recebe este e-mail porque uma conta da {app} foi aberta com este endereço.',

  'reset-subject': 'Escolha uma senha nova para a {app}',
  'reset-heading': 'Escolha uma senha nova',
  'reset-text':
    'Alguém pediu uma senha nova para a sua conta da {app}. Se foi você, escolha-a aqui.',
  'reset-button': 'Escolher senha',
  'reset-not-you': 'Não foi você? Então não há nada a fazer: sua senha continua a mesma.',
  'reset-reason': 'Você recebe este e-mail porque uma senha nova foi pedida com este endereço.',

  'password-subject': 'A senha da sua conta da {app} mudou',
  'password-heading': 'Sua senha mudou',
  'password-text':
    'A partir de agora vale a senha nova. Nos outros dispositivos a sessão foi encerrada.',
  'password-reason':
    'Você recebe este e-mail sempre que sua senha muda, para que ninguém mude nada sem você ver.',

  'old-email-subject': 'O e-mail da sua conta da {app} mudou',
  'old-email-heading': 'Seu e-mail mudou',
  'old-email-text':
    'A partir de agora você entra na {app} com o endereço novo, e nossos e-mails vão para lá.',
  'old-email-new': 'E-mail novo',
  'old-email-undo':
    'Não foi você? Desfaça: seu endereço anterior volta, a sessão é encerrada em todos os dispositivos, os dispositivos confiáveis e as chaves de acesso adicionadas desde uma semana antes da mudança são removidos, os códigos para entrar ficam como estavam e a senha deixa de valer. Em seguida você escolhe uma nova.',
  'old-email-button': 'Desfazer a mudança',
  'old-email-reason': 'Você recebe este e-mail porque este era o e-mail de uma conta da {app}.',
  'undone-subject': 'O e-mail da sua conta da {app} voltou a ser o anterior',
  'undone-heading': 'Seu e-mail voltou a ser o anterior',
  'undone-text':
    'A troca de e-mail foi desfeita a partir do endereço anterior. Este endereço não entra mais na {app}, a sessão foi encerrada em todos os dispositivos e a senha não vale mais.',
  'undone-not-you': 'Não foi você? Ligue para nós ou responda a este e-mail agora mesmo.',

  'codes-reason': 'Você recebe este e-mail sempre que muda a forma de entrar na sua conta.',

  'password-passkeys': plural('n', {
    one: 'Sua chave de acesso também foi removida. Você pode adicioná-la de novo em Segurança.',
    many: 'Suas # chaves de acesso também foram removidas. Você pode adicioná-las de novo em Segurança.',
    other:
      'Suas # chaves de acesso também foram removidas. Você pode adicioná-las de novo em Segurança.',
  }),
  'device-subject': 'Novo acesso à {app}',
  'device-heading': 'Um novo dispositivo entrou na sua conta',
  'device-text':
    'Alguém entrou na sua conta da {app} em um dispositivo que ainda não tinha sido usado para isso.',
  'device-reason': 'Você recebe este e-mail na primeira vez que um dispositivo entra na sua conta.',
  'fact-device': 'Dispositivo',
  'fact-address': 'Endereço IP',
  'fact-when': 'Quando',
  'not-you': 'Não foi você? Escolha uma senha nova agora mesmo:',

  'codes-stopped-subject': 'Alguém pode saber a sua senha da {app}',
  'codes-stopped-heading': 'Alguém pode saber a sua senha',
  'codes-stopped-text':
    'A senha certa da sua conta da {app} foi digitada várias vezes, e alguém pediu códigos ou tentou adivinhá-los.',
  'codes-stopped-wait':
    'Para proteger a sua conta, não enviamos nem aceitamos mais códigos por 24 horas. Seus dispositivos confiáveis e suas chaves de acesso funcionam como sempre.',
  'codes-stopped-not-you':
    'Não foi você? Então alguém sabe a sua senha. Escolha uma nova e os códigos voltam a funcionar na hora:',
  'codes-stopped-reason':
    'Você recebe este e-mail, no máximo uma vez por dia, quando os códigos de acesso da sua conta da {app} se esgotam.',
});
