import { translationOf } from '../catalogue.ts';
import type { contact as english } from '../en/contact.ts';

export const contact = translationOf<typeof english>()({
  title: 'Fale com a gente',
  lead: 'Pessoas respondem. Escolha o meio que preferir.',
  'meta-title': 'Contato: WhatsApp, telefone, e-mail',
  'meta-description':
    'Escreva no WhatsApp, ligue para uma linha nos EUA, Canadá, Reino Unido ou Israel, mande um e-mail ou use o formulário. Uma pessoa responde.',
  whatsapp: 'WhatsApp',
  'whatsapp-more': 'Escreva para nós no seu idioma.',
  phones: 'Por telefone',
  clock: 'Lá são {time} agora',
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
