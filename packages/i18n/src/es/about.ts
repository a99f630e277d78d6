import { plural, translationOf } from '../catalogue.ts';
import type { about as english } from '../en/about.ts';

export const about = translationOf<typeof english>()({
  title: 'Conectamos números con personas.',
  lead: '{app} te da un número de teléfono en otro país y lo hace sonar en el teléfono que ya tienes.',
  'meta-title': 'Quiénes somos y cómo funciona',
  'meta-description':
    'Qué hace {app}, cómo viaja una llamada desde un número local hasta tu teléfono, desde dónde atendemos y cómo tratamos tus datos.',
  what: 'Qué hacemos',
  'what-more':
    'La gente llama a un número que para ella es local. Nosotros pasamos la llamada adonde estés, y los SMS a tu correo. Tú decides dónde suena y ves lo que costó cada llamada.',
  call: 'Cómo viaja una llamada',
  'call-caller': 'Alguien marca tu número local',
  'call-caller-more': 'Para esa persona es una llamada dentro de su país.',
  'call-us': 'Buscamos dónde debe sonar',
  'call-us-more':
    'Es el último número que guardaste. Si la llamada es de pago, tu crédito debe cubrirla.',
  'call-you': 'Suena tu teléfono',
  'call-you-more': 'Es una llamada normal: sin aplicación y sin otra SIM.',
  help: 'Desde dónde ayudamos',
  'help-more': plural('n', {
    one: 'Una línea de teléfono y WhatsApp.',
    many: '# de líneas de teléfono y WhatsApp. Llama a la que tengas más cerca.',
    other: '# líneas de teléfono y WhatsApp. Llama a la que tengas más cerca.',
  }),
  data: 'Cómo tratamos tus datos',
  'data-cards':
    'Los números de tarjeta van a la empresa de pagos. Guardamos las cuatro últimas cifras para que sepas qué tarjeta es.',
  'data-calls':
    'De cada llamada guardamos quién, cuándo, cuánto duró y cuánto costó, para que lo veas en tu lista. Nadie escucha y ninguna conversación se graba.',
  'data-links':
    'Los enlaces que te dejan entrar o cambian tu cuenta funcionan una sola vez y durante poco tiempo.',
  'data-more': 'Lee la política de privacidad',
  languages: 'Idiomas',
  'languages-more': plural('n', {
    one: 'Este sitio, tu cuenta, nuestros correos y nuestras respuestas están en un idioma.',
    many: 'Este sitio, tu cuenta, nuestros correos y nuestras respuestas están en # de idiomas.',
    other: 'Este sitio, tu cuenta, nuestros correos y nuestras respuestas están en # idiomas.',
  }),
  company: 'La empresa',
  cta: 'Busca un número para quienes te llaman',
});
