import { plural, translationOf } from '../catalogue.ts';
import type { faq as english } from '../en/faq.ts';

export const faq = translationOf<typeof english>()({
  title: 'Perguntas e respostas',
  lead: 'Números, encaminhamento, SMS, pagamento e sua conta, em palavras simples.',
  'meta-title': 'Perguntas sobre números virtuais',
  'meta-description':
    'Como funciona um número virtual, onde ele toca, quanto custam as chamadas, como pagar e como mudar ou encerrar sua conta: respostas curtas.',
  search: 'Busque nas perguntas',
  found: plural('n', {
    one: '# pergunta sobre “{query}”',
    many: '# de perguntas sobre “{query}”',
    other: '# perguntas sobre “{query}”',
  }),
  none: 'Nada sobre “{query}”. Pergunte para nós.',
  'ask-title': 'Não achou a resposta?',
  'ask-lead': 'Pergunte a uma pessoa. Respondemos no seu idioma.',
  numbers: 'Números',
  forwarding: 'Encaminhamento',
  texts: 'SMS e identificador',
  paying: 'Pagamento',
  account: 'Conta',
  'virtual-number': 'O que é um número virtual?',
  'virtual-number-a':
    'Um número de telefone sem aparelho nem chip próprio. As pessoas ligam como para qualquer número local, e a chamada toca no telefone que você escolher.',
  countries: 'Em quais países posso ter um número?',
  'countries-a':
    'Nos que estão na página {get}, cada um com o preço de um mês e de períodos maiores.',
  'new-phone': 'Preciso de outro telefone ou chip?',
  'new-phone-a':
    'Não. A chamada chega como uma ligação comum no celular ou telefone fixo que você já tem. Não há aplicativo para instalar.',
  'keep-number': 'Posso trazer o número que tenho hoje?',
  'keep-number-a':
    'Muitas vezes, sim. Depende das regras do país dele e da sua operadora atual, e leva dias ou semanas. A página {bring} conta como funciona. Não cancele o número lá antes, porque um número cancelado pode se perder.',
  emergency: 'Posso fazer chamadas de emergência com ele?',
  'emergency-a':
    'Não. O serviço não liga você a um serviço de emergência nem sabe onde você está. Ligue para o número de emergência local de um celular ou telefone fixo.',
  'change-forwarding': 'Como mudo onde ele toca?',
  'change-forwarding-a':
    'Entre e abra “{page}”. Toque em “Alterar” ao lado do número, digite o novo telefone duas vezes e salve. A próxima chamada já vai para lá, e avisamos a mudança por e-mail.',
  abroad: 'Ele pode tocar em outro país, e quanto custa?',
  'abroad-a':
    'Sim. Cada plano inclui alguns países: encaminhar para eles não custa nada a mais. Para qualquer outro lugar, a chamada é paga por minuto, com o seu crédito. A página de {rates} lista todos os destinos.',
  twice: 'Por que preciso digitar o número duas vezes?',
  'twice-a':
    'Com um dígito errado, suas chamadas tocariam na casa de um estranho. Ao digitar o número de novo, o erro aparece antes de salvar.',
  'phone-off': 'E se meu telefone estiver desligado, ou eu estiver em outra chamada?',
  'phone-off-a':
    'Toca o próximo telefone da sua lista. Se não houver, a caixa postal da sua operadora pode atender, e isso conta como chamada atendida.',
  'where-texts': 'Onde chegam os SMS?',
  'where-texts-a':
    'Na caixa do e-mail que você indicar para o número. Cada número pode ter o seu. Receber SMS depende também do país do número e de quem envia.',
  'call-out': 'Posso mostrar um número meu quando ligo?',
  'call-out-a':
    'Sim, é para isso que servem os identificadores de chamadas. Adicione os números que você tem o direito de mostrar, com um nome se quiser, em “{page}”.',
  'caller-ids': 'Quantos identificadores posso ter?',
  'caller-ids-a':
    'Sua conta mostra ao lado da lista, por exemplo “2 de 5”. Você pode mudar e excluir cada um, mas um sempre fica.',
  'credit-plans': 'Qual é a diferença entre crédito e planos?',
  'credit-plans-a':
    'O plano mantém o número com você e inclui o encaminhamento para alguns países. É pré-pago, por um mês ou por vários a um preço menor. O crédito paga as chamadas para outros países, e nada é descontado dele enquanto você não fizer essas chamadas.',
  amounts: 'Que valores posso adicionar?',
  'amounts-a': 'US$ 15, US$ 25 ou US$ 50, ou qualquer valor inteiro de US$ 1 a US$ 99 por vez.',
  cards: 'Com quais cartões posso pagar?',
  'cards-a': 'Visa, Mastercard, American Express, Diners Club e Discover.',
  receipt: 'Como consigo um recibo?',
  'receipt-a':
    'Entre e abra “{page}”. Cada pagamento tem um botão que envia o recibo para o seu e-mail.',
  'payment-fails': 'O que acontece se um pagamento falhar?',
  'payment-fails-a':
    'Se uma renovação for recusada, seus números continuam tocando por alguns dias para você poder pagar. Se continuar sem pagamento, o serviço é pausado e as chamadas são recusadas. Ao pagar o que falta, ele volta a funcionar.',
  'change-email': 'Como mudo minha senha ou meu e-mail?',
  'change-email-a':
    'Entre e abra “{page}”. O e-mail novo vale quando você abre o link que enviamos para ele. Uma senha nova encerra a sessão nos seus outros dispositivos.',
  'delete-account': 'Como excluo minha conta?',
  'delete-account-a':
    'Entre, abra “{page}” e escolha excluir a conta. Pedimos sua senha, e a conta é encerrada na hora: seus números param de tocar, os cartões salvos são removidos e seus dados pessoais são apagados após 30 dias.',
  'phone-off-a-voicemail':
    'Toca o próximo telefone da sua lista, e no fim a caixa postal anota um recado que enviamos por e-mail. Sem essa lista, a caixa postal da sua operadora pode atender, e isso conta como chamada atendida.',
  stop: 'Como cancelo um número?',
  'stop-a':
    'Cancele na sua conta. Ele funciona até o fim do tempo pago, nada mais é cobrado, e até lá você pode voltar atrás.',
  browser: 'Uma chamada pode tocar no meu navegador?',
  'browser-a':
    'Sim. Abra o número em “{page}” e adicione seu navegador aos telefones dele. Ele toca enquanto uma aba da sua conta estiver aberta, sozinho ou com outros telefones; se não houver nenhuma, toca o próximo.',
  hours: 'Ele pode tocar só em certos horários?',
  'hours-a':
    'Sim. Abra o número em “{page}” e defina o horário de cada dia e os feriados. Você escolhe o que acontece fora dele.',
  block: 'Como bloqueio quem liga?',
  'block-a':
    'Com um clique na chamada, na sua lista em “{page}”. Daí em diante seus números recusam quem ligou, até você desbloquear.',
  limit: 'Posso limitar o custo das chamadas?',
  'limit-a':
    'Sim. Defina um limite diário em “{page}”: as chamadas pagas param ali, e as incluídas no plano continuam tocando. Elas nunca custam mais que o seu crédito.',
});
