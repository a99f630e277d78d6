import type { TermsText } from '../legal-text.ts';

export const terms: TermsText = {
  summary: [
    'Os planos são pré-pagos e mensais. Você pode pagar vários meses de uma vez.',
    'Se uma cobrança parecer errada, avise em até 7 dias do extrato em que ela aparece.',
    'Não há reembolso sem causa.',
    'É preciso ter 18 anos ou mais.',
    'Não use o serviço para chamadas de emergência.',
  ],
  sections: {
    agreement: {
      title: 'O que são estes termos',
      blocks: [
        'Estes termos são o acordo entre você e {company} (“{app}”, “nós”) sobre os números de telefone virtuais que oferecemos e sobre este site.',
        'Ao pedir um número, adicionar crédito ou usar uma conta, você concorda com eles. Se não concordar, não use o serviço.',
        'A {privacy} explica como tratamos os dados pessoais.',
      ],
    },
    age: {
      title: 'Quem pode usar o serviço',
      blocks: [
        'É preciso ter pelo menos 18 anos e capacidade para firmar um contrato. Se você usa o serviço para uma empresa, confirma que pode agir em nome dela.',
      ],
    },
    service: {
      title: 'O que o serviço faz',
      blocks: [
        'Um número virtual é um número de telefone sem aparelho próprio. Com ele você pode:',
        [
          'fazer as chamadas tocarem em até 5 telefones, na ordem e nos horários que escolher, e no seu navegador onde oferecemos isso;',
          'deixar que quem liga grave um recado, onde oferecemos isso;',
          'ler os SMS na sua conta e recebê-los no endereço de e-mail que escolher;',
          'mostrar um identificador seu quando liga;',
          'ver suas chamadas e quanto cada uma custou.',
        ],
        'As chamadas e os SMS passam por redes de outras empresas e pelo serviço telefônico que você já tem. Cuidamos para que o serviço funcione, mas não podemos prometer que ele nunca pare nem que toda chamada e todo SMS cheguem.',
        'Para alguns destinos não é possível ligar nem encaminhar, como números de tarifa especial, de satélite e de emergência. Nem todo número pode receber SMS, porque isso também depende do país dele e de quem envia.',
      ],
    },
    emergency: {
      title: 'Chamadas de emergência',
      blocks: [
        'Não conte com o serviço para chamadas de emergência. Ele não liga você a um serviço de emergência nem sabe onde você está. Ligue para o número de emergência local de um celular ou telefone fixo.',
      ],
    },
    account: {
      title: 'Sua conta',
      blocks: [
        'Informe dados corretos e mantenha-os em dia, principalmente o e-mail, porque é por ele que escrevemos sobre seus números e pagamentos.',
        'Não compartilhe sua senha. O que for feito com a sua conta vale como feito por você até que nos avise que outra pessoa entrou. Você pode ativar um código por e-mail, pedido ao entrar em um dispositivo novo, ou entrar com uma chave de acesso.',
      ],
    },
    plans: {
      title: 'Planos',
      blocks: [
        'Cada número tem um plano. Os planos são pré-pagos: você paga um mês, ou vários meses de uma vez, antes de começarem. O preço total do período aparece antes do pagamento.',
        'Chamadas encaminhadas para os países incluídos no plano não custam nada além dele. Chamadas para outros destinos usam o seu crédito.',
        'O plano é renovado pelo mesmo período com seu cartão principal salvo, e com os outros cartões salvos se você permitir, a menos que você o encerre antes do fim.',
      ],
    },
    credit: {
      title: 'Crédito',
      blocks: [
        'O crédito é dinheiro pré-pago para chamadas que o plano não inclui. Você pode adicionar de 1 a 99 dólares americanos por vez, ou deixar que um valor seja cobrado no seu cartão sempre que o crédito ficar abaixo de um limite que você define.',
        'Essas chamadas são cobradas pela tarifa do destino, por minuto iniciado, salvo se a tarifa disser outra coisa, mais uma taxa de conexão quando a tarifa tiver uma. A página de {rates} lista todas. Uma chamada só é completada enquanto o seu crédito cobrir o custo, então seu saldo não fica abaixo de zero.',
      ],
    },
    payments: {
      title: 'Pagamentos',
      blocks: [
        'Os preços são em dólares americanos. O pagamento é por cartão, e você só pode usar um cartão que tenha permissão para usar. Seu banco pode cobrar taxas próprias.',
        'Se uma renovação for recusada, avisamos e seus números continuam tocando por alguns dias. Se continuar sem pagamento, o serviço é pausado. Ao pagar o que falta, ele volta a funcionar.',
      ],
    },
    disputes: {
      title: 'Extratos e contestações',
      blocks: [
        'Seu extrato é a lista de pagamentos e chamadas da sua conta e os recibos que enviamos por e-mail.',
        'Se algo em um extrato estiver errado, avise em até 7 dias. Diga qual é o pagamento ou a chamada e o que está errado. Depois de 7 dias consideramos o extrato aceito, a menos que a lei do seu país dê mais tempo.',
        'Fale conosco antes de pedir ao banco que devolva um pagamento: podemos verificar e corrigir um erro nosso.',
      ],
    },
    refunds: {
      title: 'Reembolsos',
      blocks: [
        'Não fazemos reembolso sem causa. Há causa quando cobramos por engano, ou quando você pagou por um serviço que não funcionou por um motivo nosso e não conseguimos corrigir.',
        'O reembolso volta para o cartão cobrado. Os direitos de arrependimento ou de reembolso que a lei dá a você não mudam.',
      ],
    },
    use: {
      title: 'Uso justo e legal',
      blocks: [
        'Você não pode usar o serviço para violar a lei, enganar ou assediar pessoas, enviar ou causar chamadas ou SMS indesejados nem perturbar redes. Em especial, não pode:',
        [
          'mostrar um identificador que não tem o direito de mostrar;',
          'se passar por outra pessoa ou empresa;',
          'criar chamadas artificiais para ganhar com elas;',
          'revender o serviço sem nossa permissão por escrito.',
        ],
        'Se isso acontecer, podemos interromper chamadas ou encerrar a conta, de imediato se for urgente.',
      ],
    },
    numbers: {
      title: 'Os números',
      blocks: [
        'Você tem o direito de usar um número enquanto o plano dele estiver pago; ele não passa a ser propriedade sua. Alguns países pedem comprovante de identidade ou de endereço antes do uso de um número, ou mudam seus números. Repassamos essas regras e temos de segui-las.',
        'Quando um plano termina, o número pode ser atribuído a outra pessoa depois de algum tempo. Se um número pode ir para outra operadora ou vir dela depende das regras do país e dessa operadora: pergunte antes de cancelar lá.',
      ],
    },
    ending: {
      title: 'Encerramento',
      blocks: [
        'Você pode encerrar sua conta quando quiser na página da conta. Ela é encerrada na hora: seus números param de tocar, as renovações param e seus cartões salvos são removidos.',
        'Períodos já pagos e crédito restante não são devolvidos quando a conta é encerrada, a menos que haja causa (veja “Reembolsos”) ou que a lei diga outra coisa.',
        'Podemos encerrar o acordo com aviso de 30 dias, e sem aviso se você descumprir estes termos de forma grave. Se encerrarmos sem um motivo assim, devolvemos o que você pagou pelo tempo que não poderá mais usar.',
      ],
    },
    liability: {
      title: 'Pelo que respondemos',
      blocks: [
        'Respondemos por danos como a lei exige. Até onde a lei permite, não respondemos por chamadas ou SMS perdidos ou atrasados por redes de terceiros, por lucros perdidos nem por mais do que você nos pagou nos doze meses anteriores ao dano.',
        'Nada nestes termos retira direitos que a lei dá a você como consumidor.',
      ],
    },
    changes: {
      title: 'Mudanças nestes termos',
      blocks: [
        'Quando mudamos estes termos, publicamos aqui com uma nova data. Avisamos por e-mail antes que uma mudança importante para você passe a valer. Se não concordar, você pode encerrar sua conta antes desse dia.',
      ],
    },
    law: {
      title: 'Lei e idioma',
      blocks: [
        'Vale a lei do país em que temos nosso endereço, que está no fim. Se você é consumidor, a proteção que a lei do seu país dá continua.',
        'Se as traduções destes termos diferirem, vale o texto em inglês, a menos que a sua lei diga outra coisa.',
      ],
    },
    contact: {
      title: 'Como falar conosco',
      blocks: ['{company}', 'Escreva para {email} ou use qualquer meio da página de {contact}.'],
    },
  },
};
