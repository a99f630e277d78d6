import { translationOf } from '../catalogue.ts';
import type { loading as english } from '../en/loading.ts';

export const loading = translationOf<typeof english>()({
  message: 'Cargando…',
  slow: 'Seguimos en ello. Está tardando más de lo normal.',
  'logging-in': 'Iniciando sesión…',
  paying: 'Realizando el pago… No cierres esta página',
  'paying-slow': 'Seguimos esperando a tu banco…',
});
