import type { PrivacyText } from '../legal-text.ts';

export const privacy: PrivacyText = {
  summary: [
    'Guardamos lo que el servicio necesita: tu cuenta, tus números, tus llamadas y tus pagos.',
    'No escuchamos llamadas ni grabamos conversaciones, no vendemos datos y no mostramos publicidad.',
    'Los números de tarjeta van a la empresa de pagos. Nosotros guardamos las cuatro últimas cifras.',
    'Este sitio solo almacena lo que necesita para funcionar, por eso no hay aviso de cookies.',
    'Debes tener 18 años o más.',
  ],
  sections: {
    who: {
      title: 'Quién es responsable',
      blocks: [
        '{company} es responsable de los datos personales con que trabajan este sitio web y el servicio de {app}. Nos encuentras en {email} y en la página de {contact}.',
      ],
    },
    age: {
      title: 'Edad mínima',
      blocks: [
        'El servicio es para personas de 18 años o más. No guardamos a sabiendas datos de nadie más joven. Si crees que los tenemos, dínoslo y los borramos.',
      ],
    },
    data: {
      title: 'Qué guardamos',
      blocks: [
        'Tu cuenta: nombre, correo electrónico, idioma y la contraseña como un resumen cifrado que no puede volver a convertirse en ella.',
        'Tus números: cuáles son, dónde y cuándo suenan, adónde se envían sus SMS, tus identificadores de llamada, los nombres que pones a quienes te llaman y a quién bloqueas.',
        'Tus llamadas: quién llamó o a quién se llamó, cuándo, cuánto duró y lo que costó. No grabamos conversaciones.',
        'Los mensajes que te dejan, si los aceptas, y el saludo que oye quien llama: como sonido, cifrados. Los mensajes también se te envían por correo. Nuestro personal no puede escucharlos.',
        'Los SMS a tu número: quién los envió, cuándo y qué dicen. Aparecen en tu cuenta y los enviamos al correo electrónico que hayas indicado.',
        'Los números que traes: el número, el operador del que viene y en qué punto está la portabilidad.',
        'Las llamadas que suenan en tu navegador, si lo ofrecemos: usa el micrófono mientras hablas o grabas un saludo, y en ningún otro momento.',
        'Tus pagos: qué se pagó, cuándo y cómo terminó. De una tarjeta guardamos su tipo, las cuatro últimas cifras, la caducidad, el nombre y la dirección de facturación. El número de la tarjeta y el código de seguridad van a la empresa de pagos y nosotros no los guardamos.',
        'Mensajes: lo que nos escribes, con el nombre, el correo electrónico y el teléfono que das.',
        'Datos técnicos: dirección de red, tipo de navegador y hora, para las sesiones, contra abusos y para encontrar fallos.',
      ],
    },
    why: {
      title: 'Para qué los usamos',
      blocks: [
        'Usamos estos datos:',
        [
          'para hacer lo que has pedido: conectar llamadas, enviar SMS, mostrar tu cuenta (contrato);',
          'para cobrar y llevar la contabilidad (contrato y obligaciones legales);',
          'para proteger las cuentas y las redes contra abusos (nuestro interés legítimo y el tuyo);',
          'para responderte cuando escribes o llamas (contrato o tu petición).',
        ],
        'No hacemos perfiles de ti para publicidad.',
      ],
    },
    sharing: {
      title: 'Quién los recibe',
      blocks: [
        'Otros reciben datos solo en la medida en que su parte del servicio los necesita:',
        [
          'las redes telefónicas que llevan tus llamadas y SMS;',
          'la empresa de pagos que cobra en tu tarjeta, y tu banco;',
          'las empresas que alojan nuestros servidores y entregan nuestro correo, con contratos que las obligan;',
          'las autoridades, cuando la ley nos obliga.',
        ],
        'Si nos escribes por WhatsApp, allí valen también sus propias condiciones de privacidad.',
      ],
    },
    cookies: {
      title: 'Cookies y almacenamiento en tu navegador',
      blocks: [
        'Este sitio almacena solo lo estrictamente necesario. No hay cookies de publicidad, estadística ni redes sociales, así que no hay nada que aceptar ni aviso. En detalle:',
      ],
    },
    keeping: {
      title: 'Cuánto tiempo los guardamos',
      blocks: [
        'Guardamos los datos de una cuenta mientras está abierta. Cuando la cierras, tus datos personales se borran a los 30 días. Los registros de pagos se conservan el tiempo que exige la ley de contabilidad.',
        'Un mensaje que te dejaron se borra de tu cuenta a los 30 días, cuando lo eliminas o con su número; un saludo, con su número o cuando lo cambias. El correo con el mensaje se queda en tu bandeja de entrada.',
        'La solicitud de traer un número se borra 30 días después de terminar.',
        'Las sesiones terminan tras 12 horas sin uso y, como máximo, a los 30 días. Un dispositivo de confianza se olvida a los 30 días.',
        'Lo que nos escribes sin tener cuenta se borra a los 24 meses.',
      ],
    },
    security: {
      title: 'Cómo los protegemos',
      blocks: [
        'Las contraseñas y los enlaces de acceso se guardan solo como resumen cifrado. Tras demasiados intentos fallidos, la cuenta se bloquea un rato. Puedes entrar con una llave de acceso, de la que solo guardamos la parte pública, o activar un código por correo para dispositivos nuevos, y recibes un correo cuando cambia el desvío de un número.',
        'Ninguna protección es total. Si algo les pasa a tus datos, te avisamos a ti y a las autoridades como exige la ley.',
      ],
    },
    rights: {
      title: 'Tus derechos',
      blocks: [
        'Puedes ver y corregir tus datos en tu cuenta, y cerrarla ahí. También puedes pedirnos una copia de tus datos, que los corrijamos, que los borremos o que dejemos de usarlos para algo. Escribe a {email}.',
        'Si crees que tratamos mal tus datos, puedes reclamar ante la autoridad de protección de datos de tu país.',
      ],
    },
    abroad: {
      title: 'Datos en otros países',
      blocks: [
        'Las llamadas y los SMS entre países pasan por redes de esos países. Cuando somos nosotros quienes enviamos datos a otro país, lo hacemos solo con la protección que exige la ley.',
      ],
    },
    changes: {
      title: 'Cambios en esta política',
      blocks: [
        'Cuando cambiamos esta política, la publicamos aquí con una fecha nueva y te avisamos por correo antes de un cambio importante para ti.',
      ],
    },
    contact: {
      title: 'Cómo contactarnos',
      blocks: ['{company}', 'Escribe a {email}. Lo que acuerdas con nosotros está en los {terms}.'],
    },
  },
};
