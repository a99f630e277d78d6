import { translationOf } from '@portal/i18n/catalogue';
import type { liveCalls as english } from './en.ts';

export const liveCalls = translationOf<typeof english>()({
  title: 'Chamadas neste momento',
  ringing: 'Tocando agora',
  answered: 'Em conversa',
  message: 'Deixando uma mensagem',
  to: 'para {number}',
  rings: 'seu telefone {number}',
  talks: 'atendida em {number}',
  'so-far': '${amount} até agora',
  unknown: 'Número não identificado',
  'say-ringing': 'Tocando agora: {caller}',
  'say-answered': 'Em conversa: {caller}',
  'say-message': '{caller} está deixando uma mensagem',
  'say-moved': '{caller}: agora toca outro telefone',
  'say-ended': 'Chamada encerrada: {caller}',
  'hang-up': 'Desligar',
  'ring-elsewhere': 'Tocar outro telefone',
  voicemail: 'Para o correio de voz',
  which: 'Qual telefone deve tocar?',
  finding: 'Procurando seus telefones',
  'no-phones':
    'Nenhum outro telefone seu pode tocar agora. Aqui aparecem os telefones em que seus números tocam e os identificadores verificados.',
  'phones-failed': 'Seus telefones não foram carregados.',
  over: 'Tarde demais: a chamada foi atendida ou terminou.',
  'no-credit': 'Seu crédito não cobre o primeiro minuto para esse telefone.',
  'not-allowed': 'Não é possível ligar para esse telefone.',
  'too-many': 'Foram muitos pedidos de uma vez. Tente de novo em um minuto.',
  failed: 'Não funcionou. Tente de novo.',
});
