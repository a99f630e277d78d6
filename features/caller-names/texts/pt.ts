import { plural, translationOf } from '@portal/i18n/catalogue';
import type { callerNames as english } from './en.ts';

export const callerNames = translationOf<typeof english>()({
  add: 'Dar um nome',
  change: 'Alterar o nome',
  field: 'Nome de quem ligou',
  hint: 'Só você vê. Vazio para ficar sem nome.',
  max: 'Use 40 caracteres ou menos',
  save: 'Salvar nome',
  saved: 'Salvo. Suas chamadas, SMS e arquivos mostram {name} de agora em diante.',
  cleared: 'Salvo. O número agora não tem nome.',
  failed: 'O nome não foi salvo. Tente de novo.',
  full: plural('n', {
    one: 'Não foi salvo: já há # número com nome. Remova esse nome antes.',
    many: 'Não foi salvo: já há # de números com nome. Remova um dos nomes antes.',
    other: 'Não foi salvo: já há # números com nome. Remova um dos nomes antes.',
  }),
});
