import { plural, translationOf } from '../catalogue.ts';
import type { get as english } from '../en/get.ts';

export const get = translationOf<typeof english>()({
  title: 'Consigue tu número',
  lead: 'Elige el país de quienes te llaman. Cada precio es por un número y se paga por adelantado.',
  'meta-title': 'Números por país y precios',
  'meta-description':
    'Países con números disponibles, cuánto cuesta un número por un mes o más, a qué países se desvían llamadas sin coste y cómo pedirlo.',
  product: 'Número de teléfono virtual: {country}',
  find: 'Buscar un número',
  finder: 'País de tu número',
  countries: 'Países y precios',
  months: plural('n', { one: '# mes', many: '# de meses', other: '# meses' }),
  each: '{amount} al mes',
  save: 'Ahorra {percent}',
  includes: 'Desvío incluido a {countries}',
  available: plural('n', {
    one: '# número disponible',
    many: '# de números disponibles',
    other: '# números disponibles',
  }),
  ask: 'Elegir un número',
  none: 'Ahora mismo no hay números disponibles',
  'none-more': 'Llegan números nuevos. Pregúntanos y buscamos el país que necesitas.',
  other: '¿No está tu país?',
  'other-more': 'Pregúntanos: te decimos qué es posible y cuánto cuesta.',
  order: 'Cómo pedirlo',
  'order-ask': 'Elige país y número',
  'order-ask-more': 'Ves los que están libres y cuánto cuestan por un mes o más.',
  'order-choose': 'Di dónde suena',
  'order-choose-more':
    'En cualquier teléfono. Ves cuánto cuestan allí las llamadas antes de pagar.',
  'order-rings': 'Paga y llama',
  'order-rings-more': 'Suena al instante. Desde entonces cambias tú dónde suena, cuando quieras.',
  'rates-note': 'Las llamadas que el plan no incluye se pagan con crédito de prepago.',
  'rates-link': 'Ver tarifas de llamadas',
  'bring-note': '¿Ya tienes un número?',
  'bring-link': 'Tráelo con nosotros',
});
