import { plural, translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Olá, {name}!',
  'or-open': 'Ou abra este endereço:',
  questions: 'Dúvidas? Escreva para {email}.',

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

  'forwarding-calls-subject': 'As chamadas para {number} agora tocam em outro lugar',
  'forwarding-calls-off-subject': 'As chamadas para {number} não tocam mais em lugar nenhum',
  'forwarding-sms-subject': 'As mensagens para {number} agora vão para outro e-mail',
  'forwarding-sms-off-subject': 'As mensagens para {number} não são mais repassadas',
  'forwarding-calls-heading': 'O encaminhamento de chamadas mudou',
  'forwarding-calls-off-heading': 'O encaminhamento de chamadas foi desativado',
  'forwarding-sms-heading': 'O SMS por e-mail mudou',
  'forwarding-sms-off-heading': 'O SMS por e-mail foi desativado',
  'forwarding-text': 'É assim que está agora na sua conta da {app}.',
  'forwarding-number': 'Seu número',
  'forwarding-rang': 'Tocava em',
  'forwarding-rings': 'Agora toca em',
  'forwarding-sms-went': 'As mensagens iam para',
  'forwarding-sms-go': 'As mensagens agora vão para',
  'forwarding-nowhere': 'lugar nenhum',
  'forwarding-when': 'Mudança feita em',
  'forwarding-button': 'Ver seus números',
  'forwarding-not-you':
    'Não foi você? Escolha uma senha nova agora mesmo e depois desfaça a mudança:',
  'forwarding-reason':
    'Você recebe este e-mail sempre que um encaminhamento muda, para que ninguém mude nada sem você ver.',

  'reset-subject': 'Escolha uma senha nova para {app}',
  'reset-heading': 'Escolha uma senha nova',
  'reset-text': 'Alguém pediu uma senha nova para a sua conta da {app}. Se foi você, escolha aqui.',
  'reset-button': 'Escolher senha',
  'reset-not-you': 'Não foi você? Então não há nada a fazer: sua senha continua a mesma.',
  'reset-reason': 'Você recebe este e-mail porque uma senha nova foi pedida com este endereço.',

  'password-subject': 'A senha da sua conta da {app} mudou',
  'password-heading': 'Sua senha mudou',
  'password-text':
    'A partir de agora vale a senha nova. Nos outros dispositivos a sessão foi encerrada.',
  'password-reason':
    'Você recebe este e-mail sempre que sua senha muda, para que ninguém mude nada sem você ver.',

  'new-email-subject': 'Confirme seu e-mail novo na {app}',
  'new-email-heading': 'Confirme seu e-mail novo',
  'new-email-text': 'Confirme que este endereço é seu. A partir daí você entra na {app} com ele.',
  'new-email-not-you': 'Não foi você? Então não há nada a fazer: sem esta confirmação nada muda.',
  'new-email-reason':
    'Você recebe este e-mail porque alguém informou este endereço como seu e-mail novo na {app}.',

  'old-email-subject': 'O e-mail da sua conta da {app} mudou',
  'old-email-heading': 'Seu e-mail mudou',
  'old-email-text':
    'A partir de agora você entra na {app} com o endereço novo, e nossos e-mails vão para lá.',
  'old-email-new': 'E-mail novo',
  'old-email-undo':
    'Não foi você? Desfaça: este endereço volta, a sessão é encerrada em todos os dispositivos, os dispositivos confiáveis e as chaves de acesso adicionadas desde uma semana antes da mudança são removidos, os códigos no login ficam como estavam e a senha deixa de valer. Em seguida você escolhe uma nova.',
  'old-email-button': 'Desfazer a mudança',
  'old-email-reason': 'Você recebe este e-mail porque este era o e-mail de uma conta da {app}.',

  'codes-on-subject': 'Entrar na {app} agora pede um código',
  'codes-off-subject': 'Entrar na {app} não pede mais um código',
  'codes-on-heading': 'Os códigos ao entrar estão ativados',
  'codes-off-heading': 'Os códigos ao entrar estão desativados',
  'codes-on-text':
    'Em um dispositivo que ainda não conhecemos, a {app} envia um código por e-mail depois da senha.',
  'codes-off-text': 'A partir de agora só a senha basta para entrar na {app}.',
  'codes-reason': 'Você recebe este e-mail sempre que muda a forma de entrar na sua conta.',

  'password-passkeys': plural('n', {
    one: 'Sua chave de acesso também foi removida. Você pode adicioná-la de novo em Segurança.',
    many: 'Suas # chaves de acesso também foram removidas. Você pode adicioná-las de novo em Segurança.',
    other:
      'Suas # chaves de acesso também foram removidas. Você pode adicioná-las de novo em Segurança.',
  }),
  'passkey-added-subject': 'Uma chave de acesso foi adicionada à conta {app}',
  'passkey-removed-subject': 'Uma chave de acesso foi removida da conta {app}',
  'passkey-added-heading': 'Uma chave de acesso foi adicionada',
  'passkey-removed-heading': 'Uma chave de acesso foi removida',
  'passkey-added-text': 'Ela abre sua conta {app} sem senha e sem código.',
  'passkey-removed-text': 'Ela não abre mais sua conta.',
  'passkey-fact': 'Chave de acesso',
  'passkey-not-you':
    'Não foi você? Escolha uma senha nova agora mesmo: isso remove todas as chaves de acesso.',

  'device-subject': 'Novo acesso à {app}',
  'device-heading': 'Um dispositivo novo entrou',
  'device-text':
    'Alguém entrou na sua conta da {app} em um dispositivo que não tinha sido usado antes.',
  'device-reason': 'Você recebe este e-mail na primeira vez que um dispositivo entra na sua conta.',
  'device-on': '{browser} no {system}',
  'device-unknown': 'um dispositivo que não conhecemos',
  'fact-device': 'Dispositivo',
  'fact-address': 'Endereço de internet',
  'fact-when': 'Quando',
  'not-you': 'Não foi você? Escolha uma senha nova agora mesmo:',

  'codes-stopped-subject': 'Alguém pode saber a sua senha da {app}',
  'codes-stopped-heading': 'Alguém pode saber a sua senha',
  'codes-stopped-text':
    'A senha certa da sua conta {app} foi digitada várias vezes, e códigos foram pedidos ou adivinhados.',
  'codes-stopped-wait':
    'Para proteger a sua conta, não enviamos nem aceitamos mais códigos por 24 horas. Seus dispositivos confiáveis e suas chaves de acesso funcionam como sempre.',
  'codes-stopped-not-you':
    'Não foi você? Então alguém sabe a sua senha. Escolha uma nova e os códigos voltam a funcionar na hora:',
  'codes-stopped-reason':
    'Você recebe este e-mail, no máximo uma vez por dia, quando os códigos de acesso da sua conta {app} se esgotam.',

  'closing-subject': 'Sua conta da {app} foi encerrada',
  'closing-heading': 'Sua conta foi encerrada',
  'closing-text':
    'Seus números não tocam mais, seus cartões foram removidos e nada mais será cobrado.',
  'closing-erased': plural('days', {
    one: 'O que sabemos sobre você será apagado em # dia. O registro dos pagamentos feitos é mantido.',
    other:
      'O que sabemos sobre você será apagado em # dias. O registro dos pagamentos feitos é mantido.',
    many: 'O que sabemos sobre você será apagado em # de dias. O registro dos pagamentos feitos é mantido.',
  }),
  'closing-not-you': 'Não foi você? Responda a este e-mail agora mesmo.',
  'closing-button': 'Abrir a {app}',
  'closing-reason': 'Você recebe este e-mail porque sua conta da {app} foi encerrada.',

  'welcome-subject': 'Seu número {number} está pronto',
  'welcome-heading': 'Boas-vindas à {app}',
  'welcome-text': 'Ligue agora: ele toca onde você indicou. Você muda isso quando quiser.',
  'welcome-confirm': 'Confirme seu e-mail e você poderá entrar.',
  'welcome-paid': 'Pago',
  'welcome-reason':
    'Você recebe este e-mail porque uma conta da {app} foi aberta com este endereço.',

  'subject-technical': 'Suporte técnico',
  'subject-billing': 'Cobrança',
  'subject-plans': 'Planos',
  'subject-general': 'Pergunta geral',
  'subject-other': 'Outro',
  'request-subject': '{subject}: mensagem {number}',
  'request-heading': 'Uma mensagem de {name}',
  'request-text': 'Responda a este e-mail e a resposta vai para quem escreveu.',
  'request-email': 'E-mail',
  'request-phone': 'Telefone',
  'request-language': 'Idioma',
  'request-account': 'Cliente',
  'request-no-account': 'sem conta',
  'request-reason': 'Este e-mail é para o suporte da {app}.',
  'copy-subject': 'Recebemos sua mensagem {number}',
  'copy-heading': 'Recebemos sua mensagem',
  'copy-text': 'Foi isto que você escreveu. Vamos responder para este endereço.',
  'copy-topic': 'Assunto',
  'copy-number': 'Número da mensagem',
  'copy-link': 'Quer acrescentar algo? Escreva de novo aqui:',
  'copy-reason': 'Você recebe este e-mail porque escreveu para o suporte da {app}.',

  'carrier-text': 'Uma mensagem de texto para {number}',
  'carrier-call': 'Uma chamada para {number}',
  'carrier-reason':
    'Você recebe este e-mail porque nenhuma operadora está configurada aqui: o que um telefone receberia chega por e-mail.',

  'sms-subject': 'SMS de {sender} para {number}',
  'sms-heading': 'Um SMS de {sender}',
  'sms-attachments': plural('n', {
    one: 'Veio com # arquivo. Os arquivos ficam na operadora e não são encaminhados.',
    many: 'Veio com # de arquivos. Os arquivos ficam na operadora e não são encaminhados.',
    other: 'Veio com # arquivos. Os arquivos ficam na operadora e não são encaminhados.',
  }),
  'sms-from': 'De',
  'sms-to': 'Para o seu número',
  'sms-when': 'Recebido',
  'sms-reason': 'Você recebe este e-mail porque os SMS para {number} são enviados a este endereço.',

  'receipt-subject': 'Recibo {number} de {app}',
  'receipt-title': 'Recibo',
  'receipt-record-title': 'Detalhes do pagamento',
  'receipt-heading': 'Seu recibo de {amount}',
  'receipt-text': 'É isto que consta em {app} sobre este pagamento.',
  'receipt-number': 'Transação',
  'receipt-date': 'Data',
  'receipt-for': 'Referente a',
  'receipt-amount': 'Valor',
  'receipt-status': 'Situação',
  'receipt-card': 'Cartão',
  'receipt-customer': 'Cliente',
  'receipt-credit': 'Crédito pré-pago',
  'receipt-renewal': 'Renovação de um número',
  'receipt-reactivation': 'Reativação',
  'receipt-order': 'Um número novo',
  'receipt-refund': 'Reembolso',
  'receipt-is-succeeded': 'Pago',
  'receipt-is-failed': 'Recusado, sem cobrança',
  'receipt-is-error': 'Falhou, sem cobrança',
  'receipt-is-card-authentication-failed': 'A autenticação do cartão falhou, sem cobrança',
  'receipt-is-refunded': 'Reembolsado',
  'receipt-is-pending': 'Pendente',
  'receipt-is-voided': 'Anulado, sem cobrança',
  'receipt-button': 'Abrir cobranças',
  'receipt-reason': 'Você recebe este e-mail porque um recibo foi pedido na sua conta.',
  'plan-subject': 'As chamadas para {number} agora tocam de outro jeito',
  'plan-heading': 'Mudou o jeito como as chamadas tocam',
  'plan-now': 'Agora',
  'voicemail-subject': 'Recado de {caller} para {number}',
  'voicemail-heading': '{caller} deixou um recado',
  'voicemail-unknown': 'Número desconhecido',
  'voicemail-text': 'Ele vai anexado a este e-mail como áudio.',
  'voicemail-lost': 'Não conseguimos obter o áudio da operadora, por isso ele não vai anexado.',
  'voicemail-length': 'Duração',
  'voicemail-reason':
    'Você recebe este e-mail porque {number} grava recados quando ninguém atende.',

  'plan-reason': 'Você recebe este e-mail porque um número da sua conta {app} depende disso.',
  'renewal-soon-subject': '{number} renova em {date}',
  'renewal-soon-heading': 'Seu número renova em breve',
  'renewal-soon-text': '{number} renova em {date}. Não é preciso fazer nada.',
  'renewal-paid-text': 'Pagamento recebido. A próxima renovação é em {date}.',
  'renewal-declined-subject': 'A renovação de {number} foi recusada',
  'renewal-declined-heading': 'Sua renovação foi recusada',
  'renewal-declined-text':
    'Seu banco recusou a renovação de {number}. As chamadas tocam até {date}; pague antes e nada para.',
  'grace-until': 'As chamadas tocam até',
  'next-try': 'Tentaremos de novo em',
  'pay-button': 'Entrar e pagar',
  'suspended-subject': '{number} não recebe chamadas agora',
  'suspended-heading': 'Seu número está pausado',
  'suspended-text':
    'A renovação de {number} não foi paga, por isso ele não recebe chamadas agora. Os SMS ficam guardados. Assim que você pagar, as chamadas tocam de novo.',
  'lost-on': 'O número é perdido em',
  'loss-subject': 'Você perde {number} em {date}',
  'loss-last-subject': 'Último aviso: você perde {number} em {date}',
  'loss-heading': 'Seu número será perdido',
  'loss-last-heading': 'O último aviso antes de perder seu número',
  'loss-text':
    '{number} ainda não foi pago. Em {date} ele será liberado para sempre, e ninguém poderá recuperá-lo. Pague antes e ele continua seu.',
  'lost-subject': '{number} não é mais seu',
  'lost-heading': 'Seu número foi liberado',
  'lost-unpaid':
    '{number} ficou muito tempo sem pagamento e foi liberado. Nada mais será cobrado por ele.',
  'lost-cancelled':
    'O tempo pago de {number} acabou, como você quis. Nada mais será cobrado por ele.',
  'lost-button': 'Conseguir outro número',
  'cancel-subject': '{number} termina com o tempo pago',
  'cancel-heading': 'Seu número foi cancelado',
  'cancel-text':
    '{number} funciona até {date} e então é liberado. Até esse dia você pode recuperá-lo.',
  'restore-subject': '{number} continua seu',
  'restore-heading': 'Seu número fica',
  'restore-text': 'O cancelamento de {number} foi desfeito. Ele renova em {date}.',
  'card-ends-subject': 'Seu cartão {card} vence em breve',
  'card-ends-heading': 'Seu cartão vence em breve',
  'card-ends-text':
    '{card} vale até {end}. As renovações são cobradas nele: adicione outro a tempo, e seus números continuam tocando.',
});
