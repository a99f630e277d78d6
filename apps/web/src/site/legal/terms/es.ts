import type { TermsText } from '../legal-text.ts';

export const terms: TermsText = {
  summary: [
    'Los planes son de prepago y mensuales. Puedes pagar varios meses a la vez.',
    'Si un cargo te parece incorrecto, dínoslo en los 7 días siguientes al extracto en que aparece.',
    'No hay reembolsos sin causa.',
    'Debes tener 18 años o más.',
    'No uses el servicio para llamadas de emergencia.',
  ],
  sections: {
    agreement: {
      title: 'Qué son estos términos',
      blocks: [
        'Estos términos son el acuerdo entre tú y {company} («{app}», «nosotros») sobre los números de teléfono virtuales que ofrecemos y sobre este sitio web.',
        'Al pedir un número, añadir crédito o usar una cuenta, los aceptas. Si no estás de acuerdo, no uses el servicio.',
        'La {privacy} explica cómo tratamos los datos personales.',
      ],
    },
    age: {
      title: 'Quién puede usar el servicio',
      blocks: [
        'Debes tener al menos 18 años y capacidad para celebrar un contrato. Si usas el servicio para una empresa, confirmas que puedes actuar en su nombre.',
      ],
    },
    service: {
      title: 'Qué hace el servicio',
      blocks: [
        'Un número virtual es un número de teléfono sin teléfono propio. Con él puedes:',
        [
          'hacer que sus llamadas suenen en hasta 5 teléfonos, en el orden y el horario que elijas, y en tu navegador si lo ofrecemos;',
          'dejar que quien llama te deje un mensaje, si lo ofrecemos;',
          'leer sus SMS en tu cuenta y recibirlos en la dirección de correo que elijas;',
          'mostrar un identificador tuyo cuando llamas;',
          'ver tus llamadas y lo que costó cada una.',
        ],
        'Las llamadas y los SMS pasan por redes de otras empresas y por el servicio telefónico que ya tienes. Cuidamos de que el servicio funcione, pero no podemos prometer que nunca se interrumpa ni que llegue cada llamada y cada SMS.',
        'A algunos destinos no se puede llamar ni desviar, como los números de tarificación adicional, los de satélite y los de emergencia. No todos los números pueden recibir SMS, porque depende también de su país y de quien los envía.',
      ],
    },
    emergency: {
      title: 'Llamadas de emergencia',
      blocks: [
        'No cuentes con el servicio para llamadas de emergencia. No puede conectarte con un servicio de emergencias ni sabe dónde estás. Llama al número de emergencias local desde un móvil o un teléfono fijo.',
      ],
    },
    account: {
      title: 'Tu cuenta',
      blocks: [
        'Danos datos correctos y mantenlos al día, sobre todo el correo electrónico, porque ahí te escribimos sobre tus números y tus pagos.',
        'No compartas tu contraseña. Lo que se haga con tu cuenta se considera hecho por ti hasta que nos avises de que ha entrado otra persona. Puedes activar un código por correo que se pide al iniciar sesión en un dispositivo nuevo, o entrar con una llave de acceso.',
      ],
    },
    plans: {
      title: 'Planes',
      blocks: [
        'Cada número tiene un plan. Los planes son de prepago: pagas un mes, o varios meses a la vez, antes de que empiecen. El precio completo de cada periodo se muestra antes de pagar.',
        'Las llamadas desviadas a los países incluidos en el plan no cuestan nada más. Las llamadas a otros destinos usan tu crédito.',
        'El plan se renueva por el mismo periodo con tu tarjeta principal guardada, y con tus otras tarjetas guardadas si lo permites, salvo que le pongas fin antes de que acabe.',
      ],
    },
    credit: {
      title: 'Crédito',
      blocks: [
        'El crédito es dinero de prepago para las llamadas que el plan no incluye. Puedes añadir de 1 a 99 dólares estadounidenses cada vez, o hacer que se cargue un importe en tu tarjeta cuando tu crédito baje del límite que fijes.',
        'Esas llamadas se cobran según la tarifa de su destino, por cada minuto comenzado salvo que la tarifa diga otra cosa, más un coste de conexión si la tarifa lo tiene. La página de {rates} las enumera todas. Una llamada solo se conecta mientras tu crédito la cubra, así que tu saldo no baja de cero.',
      ],
    },
    payments: {
      title: 'Pagos',
      blocks: [
        'Los precios están en dólares estadounidenses. Se paga con tarjeta, y solo puedes usar una tarjeta que estés autorizado a usar. Tu banco puede añadir sus propias comisiones.',
        'Si se rechaza una renovación, te avisamos y tus números siguen sonando unos días. Si sigue sin pagarse, el servicio se pone en pausa. Al pagar lo pendiente, vuelve a funcionar.',
      ],
    },
    disputes: {
      title: 'Extractos y reclamaciones',
      blocks: [
        'Tu extracto es la lista de pagos y llamadas de tu cuenta y los recibos que enviamos por correo.',
        'Si algo de un extracto es incorrecto, dínoslo en los 7 días siguientes. Indica qué pago o llamada es y qué está mal. Pasados 7 días damos el extracto por aceptado, salvo que la ley de tu país te dé más tiempo.',
        'Habla con nosotros antes de pedir a tu banco que devuelva un pago: podemos revisarlo y corregir un error nuestro.',
      ],
    },
    refunds: {
      title: 'Reembolsos',
      blocks: [
        'No hacemos reembolsos sin causa. Hay causa cuando te cobramos por error, o cuando pagaste un servicio que no funcionó por un motivo nuestro y no pudimos arreglarlo.',
        'El reembolso vuelve a la tarjeta en la que se hizo el cargo. Los derechos de desistimiento o de reembolso que te da la ley no cambian.',
      ],
    },
    use: {
      title: 'Uso justo y legal',
      blocks: [
        'No puedes usar el servicio para infringir la ley, engañar o acosar a personas, enviar o causar llamadas o SMS no deseados ni perturbar redes. En particular, no puedes:',
        [
          'mostrar un identificador que no tienes derecho a mostrar;',
          'hacerte pasar por otra persona o empresa;',
          'generar llamadas artificiales para lucrarse con ellas;',
          'revender el servicio sin nuestro permiso por escrito.',
        ],
        'Si ocurre, podemos cortar llamadas o cerrar la cuenta, al momento si es urgente.',
      ],
    },
    numbers: {
      title: 'Los números',
      blocks: [
        'Tienes derecho a usar un número mientras su plan esté pagado; no pasa a ser de tu propiedad. Algunos países piden prueba de identidad o de domicilio antes de usar un número, o cambian sus números. Te trasladamos esas normas y debemos cumplirlas.',
        'Cuando termina un plan, el número puede asignarse a otra persona pasado un tiempo. Que un número pueda pasar a otro operador o venir de él depende de las normas de su país y de ese operador: pregúntanos antes de darlo de baja allí.',
      ],
    },
    ending: {
      title: 'Fin del servicio',
      blocks: [
        'Puedes cerrar tu cuenta cuando quieras en la página de tu cuenta. Se cierra al momento: tus números dejan de sonar, no hay más renovaciones y se eliminan tus tarjetas guardadas.',
        'Los periodos ya pagados y el crédito restante no se devuelven al cerrar una cuenta, salvo que haya causa (consulta «Reembolsos») o la ley diga otra cosa.',
        'Podemos terminar el acuerdo con un aviso de 30 días, y sin aviso si incumples gravemente estos términos. Si lo terminamos sin un motivo así, te devolvemos lo que pagaste por el tiempo que ya no puedes usar.',
      ],
    },
    liability: {
      title: 'De qué respondemos',
      blocks: [
        'Respondemos de los daños como exige la ley. En la medida en que la ley lo permite, no respondemos de llamadas o SMS que se pierden o se retrasan por redes ajenas, de ganancias no obtenidas ni de más de lo que nos pagaste en los doce meses anteriores al daño.',
        'Nada de estos términos te quita los derechos que la ley te da como consumidor.',
      ],
    },
    changes: {
      title: 'Cambios en estos términos',
      blocks: [
        'Cuando cambiamos estos términos, los publicamos aquí con una fecha nueva. Te avisamos por correo antes de que se aplique un cambio importante para ti. Si no estás de acuerdo, puedes cerrar tu cuenta antes de ese día.',
      ],
    },
    law: {
      title: 'Ley e idioma',
      blocks: [
        'Se aplica la ley del país en que tenemos nuestro domicilio, que figura al final. Si eres consumidor, conservas la protección que te da la ley de tu propio país.',
        'Si las traducciones de estos términos difieren, vale el texto en inglés, salvo que tu ley diga otra cosa.',
      ],
    },
    contact: {
      title: 'Cómo contactarnos',
      blocks: [
        '{company}',
        'Escribe a {email} o usa cualquiera de las vías de la página de {contact}.',
      ],
    },
  },
};
