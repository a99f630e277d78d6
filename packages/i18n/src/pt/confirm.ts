import { translationOf } from '../catalogue.ts';
import type { confirm as english } from '../en/confirm.ts';

export const confirm = translationOf<typeof english>()({
  title: 'É você?',
  text: 'Para proteger sua conta, digite sua senha antes desta alteração.',
  'text-passkey':
    'Para proteger sua conta, use uma chave de acesso ou digite sua senha antes desta alteração.',
  continue: 'Continuar',
  checking: 'Verificando…',
  cancel: 'Cancelar',
  close: 'Fechar',
  wrong: 'Esta senha não está correta. Digite de novo.',
  'passkey-refused': 'Esta chave de acesso não funcionou. Digite sua senha.',
  'passkey-stopped': 'Nenhuma chave de acesso foi usada. Tente de novo ou digite sua senha.',
  held: 'Muitas tentativas. Você pode tentar de novo {when}.',
  'server-error': 'Algo deu errado do nosso lado. Tente de novo.',
  'not-done': 'Nada foi alterado, porque você não confirmou que é você.',
});
