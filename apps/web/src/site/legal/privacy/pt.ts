import type { PrivacyText } from '../legal-text.ts';

export const privacy: PrivacyText = {
  summary: [
    'Guardamos o necessário para o serviço: sua conta, seus números, suas chamadas e seus pagamentos.',
    'Não ouvimos chamadas nem gravamos conversas, não vendemos dados e não mostramos publicidade.',
    'Os números de cartão vão para a empresa de pagamentos. Nós guardamos os quatro últimos dígitos.',
    'Este site só armazena o que precisa para funcionar, por isso não há aviso de cookies.',
    'É preciso ter 18 anos ou mais.',
  ],
  sections: {
    who: {
      title: 'Quem é responsável',
      blocks: [
        '{company} é responsável pelos dados pessoais com que este site e o serviço da {app} trabalham. Fale conosco em {email} e na página de {contact}.',
      ],
    },
    age: {
      title: 'Idade mínima',
      blocks: [
        'O serviço é para pessoas de 18 anos ou mais. Não guardamos conscientemente dados de menores de 18 anos. Se achar que guardamos, avise e apagamos.',
      ],
    },
    data: {
      title: 'O que guardamos',
      blocks: [
        'Sua conta: nome, e-mail, idioma e a senha como um resumo criptográfico que não pode ser transformado de volta nela.',
        'Seus números: quais são, onde e quando tocam, para onde vão os SMS, seus identificadores de chamadas, os nomes que você dá a quem liga e quem você bloqueia.',
        'Suas chamadas: quem ligou ou para quem se ligou, quando, por quanto tempo e o custo. Não gravamos conversas.',
        'Os recados que deixam para você, se os aceita, e a saudação que quem liga ouve: como som, criptografados. Os recados também são enviados ao seu e-mail. Nossa equipe não pode ouvi-los.',
        'SMS para o seu número: quem enviou, quando e o que dizem. Eles aparecem na sua conta, e nós os enviamos para o e-mail que você indicou.',
        'Números que você traz: o número, a operadora de origem e em que etapa está a portabilidade.',
        'Chamadas que tocam no seu navegador, onde oferecemos isso: ele usa o microfone enquanto você fala ou grava uma saudação, e em nenhum outro momento.',
        'Seus pagamentos: o que foi pago, quando e como terminou. De um cartão guardamos o tipo, os quatro últimos dígitos, a validade, o nome e o endereço de cobrança. O número do cartão e o código de segurança vão para a empresa de pagamentos e não são guardados por nós.',
        'Mensagens: o que você nos escreve, com o nome, o e-mail e o telefone que informar.',
        'Dados técnicos: endereço de rede, tipo de navegador e hora, para as sessões, contra abusos e para encontrar falhas.',
      ],
    },
    why: {
      title: 'Para que usamos',
      blocks: [
        'Usamos esses dados:',
        [
          'para fazer o que você pediu: conectar chamadas, enviar SMS, mostrar sua conta (contrato);',
          'para cobrar e manter a contabilidade (contrato e deveres legais);',
          'para proteger contas e redes contra abusos (nosso interesse legítimo e o seu);',
          'para responder quando você escreve ou liga (contrato ou seu pedido).',
        ],
        'Não fazemos perfis seus para publicidade.',
      ],
    },
    sharing: {
      title: 'Quem recebe',
      blocks: [
        'Outros recebem dados só na medida em que a parte deles no serviço precisa:',
        [
          'as redes telefônicas que levam suas chamadas e SMS;',
          'a empresa de pagamentos que cobra no seu cartão, e o seu banco;',
          'empresas que mantêm servidores e entregam e-mails para nós, sob contratos que as obrigam;',
          'autoridades, quando a lei nos obriga.',
        ],
        'Se você nos escreve pelo WhatsApp, lá valem também os termos de privacidade dele.',
      ],
    },
    cookies: {
      title: 'Cookies e armazenamento no navegador',
      blocks: [
        'Este site armazena só o estritamente necessário. Não há cookies de publicidade, estatística nem redes sociais, então não há o que aceitar nem aviso. Em detalhe:',
      ],
    },
    keeping: {
      title: 'Por quanto tempo guardamos',
      blocks: [
        'Guardamos os dados de uma conta enquanto ela está aberta. Quando você a encerra, seus dados pessoais são apagados após 30 dias. Os registros de pagamentos ficam pelo tempo que a lei contábil exige.',
        'Um recado é apagado da sua conta após 30 dias, quando você o exclui ou com o seu número; uma saudação, com o seu número ou quando você a troca. O e-mail com o recado fica na sua caixa de entrada.',
        'Um pedido para trazer um número é apagado 30 dias depois de terminar.',
        'As sessões terminam após 12 horas sem uso e, no máximo, após 30 dias. Um dispositivo confiável é esquecido após 30 dias.',
        'O que você nos escreve sem ter conta é apagado após 24 meses.',
      ],
    },
    security: {
      title: 'Como protegemos',
      blocks: [
        'Senhas e links de acesso são guardados só como resumo criptográfico. Depois de muitas tentativas erradas, a conta fica bloqueada por um tempo. Você pode entrar com uma chave de acesso, da qual guardamos só a parte pública, ou ativar um código por e-mail para dispositivos novos, e recebe um e-mail quando o encaminhamento de um número muda.',
        'Nenhuma proteção é total. Se algo acontecer com seus dados, avisamos você e as autoridades como a lei exige.',
      ],
    },
    rights: {
      title: 'Seus direitos',
      blocks: [
        'Você pode ver e corrigir seus dados na sua conta, e encerrá-la lá. Também pode nos pedir uma cópia dos seus dados, correção, exclusão ou que paremos de usá-los para algo. Escreva para {email}.',
        'Se achar que tratamos seus dados de forma errada, pode reclamar à autoridade de proteção de dados do seu país.',
      ],
    },
    abroad: {
      title: 'Dados em outros países',
      blocks: [
        'Chamadas e SMS entre países passam por redes desses países. Quando nós mesmos enviamos dados para outro país, fazemos isso só com a proteção que a lei exige.',
      ],
    },
    changes: {
      title: 'Mudanças nesta política',
      blocks: [
        'Quando mudamos esta política, publicamos aqui com uma nova data e avisamos por e-mail antes de uma mudança importante para você.',
      ],
    },
    contact: {
      title: 'Como falar conosco',
      blocks: ['{company}', 'Escreva para {email}. O que você combina conosco está nos {terms}.'],
    },
  },
};
