import { plural, translationOf } from '@portal/i18n/catalogue';
import type { rates as english } from './en.ts';

export const rates = translationOf<typeof english>()({
  title: 'Tarifas de llamadas',
  lead: 'Lo que cuesta un minuto cuando tu número suena en un país fuera de su plan. Se descuenta de tu crédito de prepago.',
  'meta-title': 'Tarifas de llamadas por país',
  'meta-description':
    'Lo que cuesta por minuto una llamada desviada a fijos y móviles de cada país. De prepago, en dólares. El desvío dentro de tu plan está incluido.',
  search: 'País o número de teléfono',
  'search-hint': 'Escribe un país, o un número con el prefijo del país.',
  answer: plural<'minutes' | 'destination' | 'rate'>('minutes', {
    one: '{destination}: {rate} por minuto. Con 10 US$ hay para alrededor de # minuto.',
    many: '{destination}: {rate} por minuto. Con 10 US$ hay para alrededor de # de minutos.',
    other: '{destination}: {rate} por minuto. Con 10 US$ hay para unos # minutos.',
  }),
  found: plural('n', {
    one: '# país encontrado',
    many: '# de países encontrados',
    other: '# países encontrados',
  }),
  none: 'No tenemos tarifa para eso. Pregúntanos.',
  table: 'Tarifas por minuto, en dólares estadounidenses',
  country: 'País',
  landline: 'Fijo',
  mobile: 'Móvil',
  connect: '+ {amount} por llamada',
  even: 'se cobra cada {step} s',
  steps: 'los primeros {first} s y luego cada {step} s',
  note: 'Un minuto comenzado cuenta entero, salvo que la tarifa diga otra cosa. El coste de conexión de algunas tarifas se cobra una vez por llamada contestada.',
  included: 'Desviar a los países de tu plan no cuesta nada más.',
  'included-link': 'Ver los planes',
});
