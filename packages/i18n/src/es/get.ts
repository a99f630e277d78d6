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
  ask: 'Pedirlo',
  'ask-words': '¡Hola! Me gustaría tener un número en este país: {country}.',
  none: 'Ahora mismo no hay números disponibles',
  'none-more': 'Llegan números nuevos. Pregúntanos y buscamos el país que necesitas.',
  other: '¿No está tu país?',
  'other-more': 'Pregúntanos: te decimos qué es posible y cuánto cuesta.',
  order: 'Cómo pedirlo',
  'order-ask': 'Dinos el país',
  'order-ask-more':
    'Por WhatsApp, por teléfono o con el formulario. Di dónde debe sonar el número.',
  'order-choose': 'Elige el número',
  'order-choose-more': 'Te mostramos los libres y su precio, y preparamos la cuenta contigo.',
  'order-rings': 'Inicia sesión',
  'order-rings-more': 'Desde entonces cambias tú dónde suena, cuando quieras.',
  'rates-note': 'Las llamadas que el plan no incluye se pagan con crédito de prepago.',
  'rates-link': 'Ver tarifas de llamadas',
});
