import { translationOf } from '../catalogue.ts';
import type { section as english } from '../en/section.ts';

export const section = translationOf<typeof english>()({
  error: 'Não foi possível carregar.',
  retry: 'Tentar de novo',
});
