import { translationOf } from '../catalogue.ts';
import type { support as english } from '../en/support.ts';

export const support = translationOf<typeof english>()({
  lead: 'Pessoas respondem. Escreva aqui ou escolha a forma que preferir.',
  'form-title': 'Escreva para nós',
  subject: 'Assunto',
  'subject-choose': 'Escolha um assunto',
  'subject-technical': 'Suporte técnico',
  'subject-billing': 'Ajuda com faturamento',
  'subject-plans': 'Informações sobre planos',
  'subject-general': 'Pergunta geral',
  'subject-other': 'Outro',
  message: 'Mensagem',
  'message-hint': 'Sobre uma chamada: o número, o dia e a hora. Nunca pedimos sua senha.',
  transaction: 'Transação {id}',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  'not-sent':
    'Sua mensagem não foi enviada. Ela fica guardada aqui; confira sua conexão e tente de novo.',
  'not-sent-wait':
    'Sua mensagem não foi enviada: você escreveu muito em pouco tempo. Ela fica guardada aqui; tente de novo {when}.',
  'contact-title': 'Falar com uma pessoa',
  'answer-to': 'Respondemos para {email}.',
  call: 'Ligar',
  'email-title': 'Por e-mail',
});
