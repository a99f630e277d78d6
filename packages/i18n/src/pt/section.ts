import { translationOf } from '../catalogue.ts';
import type { section as english } from '../en/section.ts';

export const section = translationOf<typeof english>()({
  error: 'Não foi possível carregar.',
  retry: 'Tentar de novo',
  missing:
    'Não foi possível carregar parte desta página. Verifique sua conexão e carregue a página de novo.',
  reload: 'Carregar de novo',
  download: 'Baixar CSV',
  downloading: 'Preparando…',
  'download-done': 'Baixado. Os horários são os de {zone}.',
  'download-error': 'Não foi possível baixar o arquivo.',
});
