import { plural, translationOf } from '@portal/i18n/catalogue';
import type { sms as english, mail as englishMail } from './en.ts';

export const sms = translationOf<typeof english>()({
  title: 'SMS',
  number: 'SMS para',
  loading: 'Carregando seus SMS',
  'load-error': 'Não foi possível carregar seus SMS.',
  empty: 'Nenhum SMS ainda. Os SMS para os seus números aparecem aqui e chegam por e-mail.',
  'empty-here': 'Nenhum SMS ainda. Os SMS para os seus números aparecem aqui.',
  more: 'Mostrar mais SMS',
  'loading-more': 'Carregando mais SMS…',
  'more-error': 'Não foi possível carregar os SMS anteriores.',
  'fate-off': 'não enviado por e-mail',
  'fate-kept': 'guardado enquanto a conta estava pausada',
  'fate-queued': 'a caminho de {email}',
  'fate-sent': 'enviado para {email}',
  'fate-failed': 'não enviado por e-mail',
  unknown: 'Remetente não identificado',
  'no-words': '(sem texto)',
  attachments: plural('n', {
    one: 'Veio com # anexo, que não foi encaminhado.',
    many: 'Veio com # de anexos, que não foram encaminhados.',
    other: 'Veio com # anexos, que não foram encaminhados.',
  }),
  'send-again': 'Enviar de novo',
  sending: 'Enviando…',
  'sent-again': 'Enviado de novo.',
  'again-off':
    'Os SMS para este número não são encaminhados. Informe primeiro um e-mail para eles.',
  'again-wait': 'Este SMS já foi reenviado muitas vezes. Tente mais tarde.',
  'again-gone': 'Este número não é mais seu: os SMS dele não podem ser reenviados.',
  'again-unknown':
    'Não houve resposta: talvez já tenha sido enviado. Veja seu e-mail antes de tentar de novo.',
  'again-failed': 'Não foi enviado. Tente de novo.',
  'all-numbers': 'Todos os números',
  list: 'Lista de SMS',
  to: 'para {number}',
  'show-all': 'Mostrar tudo',
  'show-less': 'Mostrar menos',
  'copy-code': 'Copiar código',
  copied: 'Copiado',
});

export const mail = translationOf<typeof englishMail>()({
  'sms-subject': 'SMS de {sender} para {number}',
  'sms-heading': 'Um SMS de {sender}',
  'sms-attachments': plural('n', {
    one: 'Veio com # anexo. Anexos não são encaminhados.',
    many: 'Veio com # de anexos. Anexos não são encaminhados.',
    other: 'Veio com # anexos. Anexos não são encaminhados.',
  }),
  'sms-unknown': 'um remetente não identificado',
  'sms-from': 'De',
  'sms-to': 'Para o seu número',
  'sms-when': 'Recebido',
  'sms-reason': 'Você recebe este e-mail porque os SMS para {number} são enviados a este endereço.',
});
