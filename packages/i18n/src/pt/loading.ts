import { translationOf } from '../catalogue.ts';
import type { loading as english } from '../en/loading.ts';

export const loading = translationOf<typeof english>()({
  message: 'Carregando…',
  slow: 'Só mais um pouco. Está demorando mais que o normal.',
  'logging-in': 'Entrando…',
  paying: 'Realizando o pagamento… Não feche esta página',
  'paying-slow': 'Ainda aguardando o seu banco…',
});
