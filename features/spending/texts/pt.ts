import { translationOf } from '@portal/i18n/catalogue';
import type { spending as english } from './en.ts';

export const spending = translationOf<typeof english>()({
  title: 'Recargas e limites',
  'top-up-value': '{amount} abaixo de {below}',
  'low-value': 'Abaixo de {below}',
  'cap-value': '{max} por dia',
  paused: 'Pausada',
  'top-up': 'Recarga automática',
  'top-up-text': 'Adiciona crédito automaticamente quando ele está acabando.',
  'top-up-now': 'Adiciona {amount} quando seu crédito fica abaixo de {below}.',
  'top-up-used': '{used} de {max} usados neste mês.',
  'top-up-below': 'Quando o crédito ficar abaixo de',
  'top-up-amount': 'Adicionar',
  'top-up-max': 'No máximo por mês',
  'top-up-consent':
    'Ao ativar, você nos permite cobrar em {card} sem perguntar a cada vez. Você recebe um e-mail por cobrança e pode desativar quando quiser.',
  'no-card':
    'A recarga automática cobra no seu cartão principal. Adicione um cartão dentro da validade e depois ative.',
  'paused-declined':
    'Pausada: seu banco recusou a última recarga. Verifique seu cartão principal e ative de novo.',
  'paused-no-card': 'Pausada: não havia cartão para cobrar. Adicione um e ative de novo.',
  'paused-reversed':
    'Pausada: um pagamento foi reembolsado ou está em contestação no seu banco. Ative de novo quando estiver resolvido.',
  low: 'E-mail quando o crédito está acabando',
  'low-text': 'Um e-mail cada vez que seu crédito ficar abaixo de um valor.',
  'low-now': 'Avisamos você quando seu crédito fica abaixo de {below}.',
  'low-below': 'Quando o crédito ficar abaixo de',
  cap: 'Limite diário de chamadas',
  'cap-text':
    'Chamadas que custariam mais não são completadas até a meia-noite. As incluídas no seu plano sempre tocam.',
  'cap-now': 'As chamadas custam no máximo {max} por dia.',
  'cap-today': '{today} usados hoje.',
  'cap-max': 'No máximo por dia',
  on: 'Ativado',
  off: 'Desativado',
  change: 'Alterar',
  'turn-on': 'Ativar',
  saved: 'Salvo',
  'too-often': 'Não foi salvo. Você já mudou isso muitas vezes hoje. Tente amanhã.',
  'not-saved': 'Não foi salvo. Verifique sua conexão e tente de novo.',
  'load-error': 'Estas configurações não carregaram.',
  'mail-changed-subject': 'As configurações do seu crédito mudaram',
  'mail-top-up-on': 'A recarga automática está ativada.',
  'mail-top-up-off': 'A recarga automática está desativada.',
  'mail-low-on': 'O e-mail sobre crédito baixo está ativado.',
  'mail-low-off': 'O e-mail sobre crédito baixo está desativado.',
  'mail-cap-on': 'O limite diário de chamadas está ativado.',
  'mail-cap-off': 'O limite diário de chamadas está desativado.',
  'mail-consent':
    'Como você autorizou, cobramos automaticamente neste cartão quando seu crédito está baixo. Você pode desativar quando quiser.',
  'mail-card': 'Cartão',
  'mail-changed-reason':
    'Você recebe este e-mail sempre que estas configurações mudam, para que ninguém as mude sem você ver.',
  'mail-done-subject': '{amount} foram adicionados ao seu crédito',
  'mail-done-text':
    'Seu crédito estava baixo, então a {app} fez uma recarga automática, como você autorizou.',
  'mail-done-reason':
    'Você recebe este e-mail porque a recarga automática está ativada na sua conta.',
  'mail-paused-subject': 'A recarga automática está pausada',
  'mail-paused-declined':
    'Seu banco recusou uma cobrança de {amount}. Nada foi cobrado, e não tentaremos de novo até você ativar a recarga automática outra vez.',
  'mail-paused-no-card':
    'Não havia cartão em que cobrar {amount}. Não tentaremos de novo até você ativar a recarga automática outra vez.',
  'mail-paused-reversed':
    'Um pagamento seu foi reembolsado, ou seu banco o contesta, e com ele foi retirado crédito. Nada mais foi cobrado, e não adicionaremos crédito até você ativar a recarga automática outra vez.',
  'mail-low-subject': 'Seu crédito é de {balance}',
  'mail-low-text':
    'Você pediu um aviso para quando ele ficasse abaixo de {below}. As chamadas que seu crédito não cobre não são completadas.',
  'mail-cap-subject': 'Seu limite diário de chamadas foi atingido',
  'mail-cap-text':
    'As chamadas custam no máximo {max} por dia, como você definiu. As demais não são completadas até a meia-noite; as incluídas no seu plano continuam tocando.',
  'mail-reason': 'Você recebe este e-mail porque pediu isso na sua conta.',
  'mail-add': 'Adicionar crédito',
  'mail-billing': 'Abrir Pagamentos',
});
