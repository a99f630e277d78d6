import { translationOf } from '../catalogue.ts';
import type { portIn as english } from '../en/port-in.ts';

export const portIn = translationOf<typeof english>()({
  title: 'Seu número a caminho',
  loading: 'Lendo seu pedido…',
  'received-title': 'Recebemos seu pedido',
  'received-text':
    'Vamos conferir e depois falar com sua operadora. Você não precisa fazer nada agora. Mantenha seu contrato lá.',
  'submitted-title': 'Falamos com sua operadora',
  'submitted-text':
    'Agora esperamos a resposta, que leva dias ou semanas. Enviamos o dia por e-mail assim que houver.',
  'scheduled-title': 'O dia está marcado',
  'scheduled-text':
    'Até lá, o número toca onde toca hoje. Mantenha seu contrato até avisarmos que ele chegou.',
  'completed-title': 'Seu número chegou',
  'done-title': 'Seu número está configurado',
  'done-text': 'Ele toca onde você disse. De agora em diante, você mesmo muda isso.',
  'rejected-title': 'Sua operadora disse não',
  'withdrawn-title': 'Você retirou o pedido',
  'withdrawn-text': 'O número continua com sua operadora. Você pode pedir de novo quando quiser.',
  'reason-holder-differs':
    'O nome não é o do contrato. Copie da sua última conta, letra por letra, e peça de novo.',
  'reason-account-differs':
    'O número de cliente não é o do contrato. Copie da sua última conta e peça de novo.',
  'reason-not-with-provider':
    'O número não está com a operadora que você indicou. Veja quem envia a conta e peça de novo com esse nome.',
  'reason-contract-runs':
    'Seu contrato ainda não deixa o número sair. Pergunte à operadora a partir de que dia ele pode ir e peça de novo então.',
  'reason-not-portable':
    'Este número não pode mudar de operadora, pelas regras do país ou pelo tipo. Pergunte: dizemos o que mais é possível.',
  'reason-other':
    'Ela não deu um motivo que possamos contar. Pergunte à operadora o que falta, ou pergunte para nós.',
  again: 'Pedir de novo',
  reference: 'Pedido',
  provider: 'Operadora até agora',
  day: 'Dia da mudança',
  steps: 'Como está',
  'step-received': 'Pedido recebido',
  'step-submitted': 'Operadora consultada',
  'step-scheduled': 'Dia da mudança marcado',
  'step-completed': 'O número chegou',
  'step-set-up': 'Configurado, e toca',
  'step-rejected': 'A operadora disse não',
  'step-withdrawn': 'Retirado',
  'is-done': 'Feito:',
  'is-now': 'Agora:',
  'is-to-come': 'A seguir:',
  withdraw: 'Retirar o pedido',
  'withdraw-title': 'Retirar a mudança de {number}?',
  'withdraw-text': 'O número continua com sua operadora. Você pode pedir de novo depois.',
  'withdraw-confirm': 'Retirar',
  'withdraw-keep': 'Seguir com a mudança',
  'withdraw-failed': 'Não foi retirado. Tente de novo.',
  'withdraw-late': 'Era tarde demais para retirar. Assim está agora.',
  'expired-title': 'Este link não funciona mais',
  'expired-text':
    'Ele é antigo demais, ou uma parte se perdeu no caminho. Cada e-mail sobre um pedido traz um link novo: abra o mais recente.',
  'expired-none': 'Não achou nenhum? Peça de novo ou escreva para nós.',
  'order-text': 'Escolha um plano, diga onde ele toca e pague. Ele toca logo depois.',
  'order-link': 'Configurar',
  'account-text':
    'Seu e-mail tem uma conta conosco. Entre para adicionar o número a ela: escolha um plano, diga onde ele toca e pague.',
  'log-in': 'Entrar para adicionar',
  'add-title': 'Adicione à sua conta',
  'add-text': 'Escolha um plano e diga onde ele toca. Você paga com um cartão salvo.',
  'no-card':
    'Não há cartão salvo na sua conta. Adicione um em Faturamento e abra nosso e-mail de novo.',
  'no-card-link': 'Abrir Faturamento',
  pay: 'Pagar {amount} e adicionar o número',
  asking:
    'Estamos verificando seu pagamento com o banco. Você verá aqui como termina; não é preciso pagar de novo.',
  paid: 'Seu pagamento foi concluído. O número agora é um dos seus.',
  failed: 'Seu pagamento não foi concluído. Nada foi cobrado.',
  other:
    'Você entrou como {email}, mas este pedido é de outro e-mail. Saia e abra de novo o link do nosso e-mail.',
  taken: 'O número já foi configurado nesse meio-tempo, então nada foi cobrado.',
  'not-sent': 'O pagamento não foi enviado e nada foi cobrado. Tente de novo.',
  'numbers-link': 'Abrir Números de telefone',
});
