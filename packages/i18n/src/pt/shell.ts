import { translationOf } from '../catalogue.ts';
import type { shell as english } from '../en/shell.ts';

export const shell = translationOf<typeof english>()({
  'language-now': 'Idioma: {language}',
  pages: 'Páginas da conta',
  balance: 'Crédito disponível',
  'balance-loading': 'Carregando seu crédito',
  'balance-error': 'Saldo indisponível',
  'balance-now': 'Crédito disponível {amount}',
  offline: 'Você está sem conexão.',
  'offline-calls': 'Você está sem conexão. As chamadas continuam chegando ao seu telefone.',
  'crash-title': 'Desculpe, há um problema',
  'crash-text': 'Esta página parou de funcionar. Recarregue para ver como tudo está.',
  'crash-reload': 'Recarregar a página',
  'contact-phones': 'Ligue para nós',
  'contact-whatsapp': 'Conversar no WhatsApp',
  'stand-in': 'Os textos não carregaram, por isso esta página está em inglês por enquanto.',
});
