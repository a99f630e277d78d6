import { translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const support = translationOf<typeof english.support>()({
  lead: 'Quem atende são pessoas. Escreva aqui ou escolha a forma que preferir.',
  'form-title': 'Escreva para nós',
  subject: 'Assunto',
  'subject-choose': 'Escolha um assunto',
  'subject-technical': 'Suporte técnico',
  'subject-billing': 'Ajuda com pagamentos',
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
  'not-known':
    'A conexão caiu, então não sabemos se sua mensagem chegou. Ela fica guardada aqui. Se você a enviar de novo sem mudanças nos próximos dez minutos, ela chegará só uma vez.',
  'not-sent-wait':
    'Sua mensagem não foi enviada: você escreveu muito em pouco tempo. Ela fica guardada aqui; tente de novo {when}.',
  'contact-title': 'Falar com uma pessoa',
  'answer-to': 'Respondemos para {email}.',
  call: 'Ligar',
  'email-title': 'Por e-mail',
});

export const contact = translationOf<typeof english.contact>()({
  title: 'Fale conosco',
  lead: 'Quem atende são pessoas. Escolha o meio que preferir.',
  'meta-title': 'Contato: WhatsApp, telefone, e-mail',
  'meta-description':
    'Escreva no WhatsApp, ligue para uma linha nos EUA, Canadá, Reino Unido ou Israel, mande um e-mail ou use o formulário. Uma pessoa responde.',
  whatsapp: 'WhatsApp',
  'whatsapp-more': 'Escreva para nós no seu idioma.',
  phones: 'Por telefone',
  clock: 'Hora local: {time}',
  email: 'Por e-mail',
  'email-more': 'Para tudo que precise de algumas linhas.',
  'signed-in': 'Você está na sua conta. Escreva de dentro dela, e a encontramos na hora.',
  'signed-in-link': 'Abrir Atendimento',
  form: 'Escreva aqui',
  'form-lead': 'Respondemos no seu e-mail.',
  'no-script': 'O formulário precisa de JavaScript. Escreva para nós por e-mail ou no WhatsApp.',
  name: 'Seu nome',
  subject: 'Sobre o que é?',
  'subject-choose': 'Escolha um assunto',
  'subject-plans': 'Números e planos',
  'subject-general': 'Uma pergunta geral',
  'subject-technical': 'Algo não funciona',
  'subject-billing': 'Um pagamento ou cobrança',
  'subject-other': 'Outra coisa',
  message: 'Mensagem',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  sent: 'Mensagem enviada',
  'sent-more': 'Vamos responder para {email}.',
  failed:
    'Não foi enviada. O que você escreveu continua aqui: tente de novo ou escreva por e-mail.',
  'failed-bot':
    'Nossa verificação contra mensagens automáticas não passou. Recarregue a página ou escreva por e-mail.',
  'failed-often':
    'Você enviou várias mensagens em pouco tempo. Tente mais tarde ou ligue para nós.',
  'bot-check':
    'Para evitar mensagens automáticas, seu navegador resolve uma pequena tarefa ao enviar. Nada vai para terceiros.',
  'bot-recaptcha':
    'Este formulário é protegido pelo Google reCAPTCHA, que é carregado quando você o envia.',
});

export const mail = translationOf<typeof english.mail>()({
  'subject-technical': 'Suporte técnico',
  'subject-billing': 'Ajuda com pagamentos',
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
  'request-reason': 'Este e-mail é para o atendimento da {app}.',
  'copy-subject': 'Recebemos sua mensagem {number}',
  'copy-heading': 'Recebemos sua mensagem',
  'copy-text': 'Foi isto que você escreveu. Vamos responder para este endereço.',
  'copy-topic': 'Assunto',
  'copy-number': 'Número da mensagem',
  'copy-link': 'Quer acrescentar algo? Escreva de novo aqui:',
  'copy-reason': 'Você recebe este e-mail porque escreveu para o atendimento da {app}.',
});
