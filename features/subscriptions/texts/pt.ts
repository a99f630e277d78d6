import { translationOf } from '@portal/i18n/catalogue';
import type { plan as english } from './en.ts';

export const plan = translationOf<typeof english>()({
  change: 'Mudar',
  from: 'Escolha como o número renova a partir de {date}. Até lá nada muda.',
  save: 'Salvar plano',
  saved: 'Salvo. O plano vale a partir de {date}.',
  'not-saved': 'Não foi salvo. Tente de novo.',
  'give-up': 'Abrir mão deste número',
  'give-up-title': 'Abrir mão de {number}?',
  'give-up-text':
    'Ele funciona até {date}. Até lá você pode voltar atrás; depois o número se perde para sempre.',
  'give-up-confirm': 'Abrir mão',
  'give-up-keep': 'Ficar com ele',
  ends: 'Você abre mão deste número. Ele funciona até {date} e depois se perde para sempre.',
  restore: 'Ficar com este número',
  'other-cards': 'Renovar com meus outros cartões',
  'other-cards-hint':
    'Quando seu banco recusa o cartão principal numa renovação, outro cartão salvo é cobrado.',
});
