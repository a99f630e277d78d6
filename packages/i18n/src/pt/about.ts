import { plural, translationOf } from '../catalogue.ts';
import type { about as english } from '../en/about.ts';

export const about = translationOf<typeof english>()({
  title: 'Conectamos números a pessoas.',
  lead: 'A {app} dá a você um número de telefone em outro país, que toca no telefone que você já tem.',
  'meta-title': 'Quem somos e como funciona',
  'meta-description':
    'O que a {app} faz, como uma chamada vai de um número local até o seu telefone, de onde atendemos e como tratamos seus dados.',
  what: 'O que fazemos',
  'what-more':
    'As pessoas ligam para um número que é local para elas. Passamos a chamada para onde você estiver, e os SMS para o seu e-mail. Você decide onde ele toca e vê quanto custou cada chamada.',
  call: 'O caminho de uma chamada',
  'call-caller': 'Alguém liga para o seu número local',
  'call-caller-more': 'Para essa pessoa, é uma chamada dentro do próprio país.',
  'call-us': 'Verificamos onde deve tocar',
  'call-us-more':
    'É o último número que você salvou. Se a chamada for paga, seu crédito precisa cobrir.',
  'call-you': 'Seu telefone toca',
  'call-you-more': 'É uma chamada comum: sem aplicativo e sem outro chip.',
  help: 'De onde ajudamos',
  'help-more': plural('n', {
    one: 'Uma linha de telefone e WhatsApp.',
    many: '# de linhas de telefone e WhatsApp. Ligue para a mais perto de você.',
    other: '# linhas de telefone e WhatsApp. Ligue para a mais perto de você.',
  }),
  data: 'Como tratamos seus dados',
  'data-cards':
    'Os números de cartão vão para a empresa de pagamentos. Guardamos os quatro últimos dígitos para você saber qual cartão é.',
  'data-calls':
    'De cada chamada guardamos quem, quando, por quanto tempo e quanto custou, para você ver na sua lista. Ninguém ouve e nenhuma conversa é gravada.',
  'data-links':
    'Os links que dão acesso à sua conta ou a mudam funcionam uma única vez e por pouco tempo.',
  'data-more': 'Leia a política de privacidade',
  languages: 'Idiomas',
  'languages-more': plural('n', {
    one: 'Este site, sua conta, nossos e-mails e nossas respostas existem em um idioma.',
    many: 'Este site, sua conta, nossos e-mails e nossas respostas existem em # de idiomas.',
    other: 'Este site, sua conta, nossos e-mails e nossas respostas existem em # idiomas.',
  }),
  company: 'A empresa',
  cta: 'Encontre um número para quem liga para você',
});
