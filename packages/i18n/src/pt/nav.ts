import { translationOf } from '../catalogue.ts';
import type { nav as english } from '../en/nav.ts';

export const nav = translationOf<typeof english>()({
  home: 'Início',
  'get-your-number': 'Escolha seu número',
  'bring-your-number': 'Traga seu número',
  'about-us': 'Quem somos',
  rates: 'Tarifas de chamadas',
  faq: 'Perguntas frequentes',
  'contact-us': 'Contato',
  terms: 'Termos e condições',
  privacy: 'Política de privacidade',
  numbers: 'Números de telefone',
  addCredit: 'Adicionar crédito',
  billing: 'Pagamentos',
  account: 'Conta',
  support: 'Atendimento',
  'short.numbers': 'Números',
  'short.addCredit': 'Recarga',
  'short.billing': 'Pagamentos',
  'short.account': 'Conta',
  'short.support': 'Ajuda',
  how: 'Como funciona',
  cookies: 'Cookies',
  'your-numbers': 'Seus números',
});
