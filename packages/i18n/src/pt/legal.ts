import { translationOf } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';

export const legal = translationOf<typeof english>()({
  'terms-title': 'Termos e condições do serviço',
  'terms-description':
    'O que você aceita ao usar um número: planos pré-pagos, crédito, pagamentos, contestações em 7 dias, reembolsos e uso justo, com um resumo simples antes.',
  'privacy-title': 'Política de privacidade e cookies',
  'privacy-description':
    'Quais dados guardamos da sua conta, chamadas e pagamentos, para quê e por quanto tempo, e o que este site armazena no seu navegador. Com resumo simples.',
  updated: 'Última atualização: {date}',
  summary: 'Em resumo',
  contents: 'Nesta página',
  'storage-table': 'O que este site armazena no seu navegador',
  'storage-name': 'Nome',
  'storage-purpose': 'Para quê',
  'storage-life': 'Por quanto tempo',
  'storage-language': 'O idioma que você escolheu',
  'storage-language-life': 'Até você apagar os dados do navegador; como cookie, 30 dias',
  'storage-scheme': 'Claro ou escuro, se você escolheu um',
  'storage-scheme-life': 'Um ano',
  'storage-forgery': 'Protege formulários contra outros sites',
  'storage-forgery-life': 'Até você fechar o navegador',
  'storage-session': 'Mantém você conectado',
  'storage-session-life': 'Até você sair ou a sessão terminar',
  'storage-farewell': 'Envia uma saída da conta que ficou sem conexão',
  'storage-farewell-life': 'Até ser enviada, no máximo 12 horas',
  'storage-device': 'Reconhece um dispositivo confiável',
  'storage-device-life': 'Até você apagar os dados do navegador; vale por 30 dias',
  'storage-known-device':
    'Distingue de estranhos um navegador que já entrou na conta, para que as tentativas deles não bloqueiem você',
  'storage-known-device-life':
    'Até você apagar os dados do navegador; vale um ano após o último acesso',
  'storage-tab': 'Ajuda você a continuar depois de entrar',
  'storage-tab-life': 'Até você fechar a aba',
  'storage-order': 'O que você digitou para um pedido; sem cartão e sem senha',
  'storage-order-life': 'Até o pedido ser feito ou você sair; vale por 30 dias',
  'storage-payment': 'Um pagamento que o banco ainda não respondeu',
  'storage-payment-life': 'Até ser respondido',
  'storage-room': 'Quantas linhas uma lista tinha, para a página não pular',
  'storage-room-life': 'Até você apagar os dados do navegador',
  'storage-phone': 'Que este navegador toca, com o microfone e o alto-falante dele',
  'storage-offline': 'A página que aparece quando não há conexão',
  'storage-lease': 'Evita que duas abas façam a mesma coisa ao mesmo tempo',
  'storage-lease-life': 'Até terminar',
  'storage-recaptcha':
    'Para distinguir pessoas de programas, os formulários de acesso e de pagamento usam o Google reCAPTCHA. Ele é carregado do Google quando um desses formulários é enviado e pode criar cookies próprios.',
});
