import { translationOf } from '@portal/i18n/catalogue';
import type { passkeys as english, mail as englishMail } from './en.ts';

export const passkeys = translationOf<typeof english>()({
  title: 'Chaves de acesso',
  text: 'Entre com sua digital, seu rosto ou o bloqueio de tela. Uma chave de acesso não precisa de senha nem de código.',
  empty: 'Nenhuma ainda.',
  add: 'Adicionar uma chave de acesso',
  'form-text': 'Dê um nome, se quiser. Depois seu dispositivo pede para confirmar que é você.',
  name: 'Nome',
  'name-hint': 'Só você vê, como “Meu celular”.',
  'name-too-long': 'Use no máximo 40 letras',
  continue: 'Continuar',
  waiting: 'Aguardando seu dispositivo…',
  added: 'Adicionada. A partir de agora você pode entrar com ela.',
  'added-on': 'Adicionada em {date}',
  unused: 'Ainda não usada',
  rename: 'Renomear',
  'rename-title': 'Renomear chave de acesso',
  'rename-save': 'Salvar nome',
  renamed: 'Salvo. Agora ela se chama {name}.',
  'renamed-none': 'Salvo. Agora ela não tem nome.',
  'not-renamed': 'O nome não foi salvo. Tente de novo.',
  remove: 'Remover',
  removing: 'Removendo…',
  removed: 'Removida: {name}',
  'remove-title': 'Remover esta chave de acesso?',
  'remove-text':
    'Ninguém mais entra com {name}. Apague-a também do seu dispositivo, que talvez continue a oferecê-la.',
  'remove-keep': 'Manter',
  stopped: 'Seu dispositivo não criou nenhuma chave de acesso. Tente de novo quando quiser.',
  known: 'Este dispositivo já tem uma chave de acesso para sua conta.',
  'not-added':
    'Não conseguimos adicionar esta chave de acesso. Tente de novo ou use outro dispositivo.',
  max: 'Sua conta já tem todas as chaves de acesso que pode ter. Remova uma primeiro.',
  elsewhere: 'As chaves de acesso não funcionam neste endereço. Abra {address} para usá-las.',
  'no-support': 'Este navegador não pode usar chaves de acesso.',
});

export const mail = translationOf<typeof englishMail>()({
  'passkey-added-subject': 'Uma chave de acesso foi adicionada à sua conta da {app}',
  'passkey-removed-subject': 'Uma chave de acesso foi removida da sua conta da {app}',
  'passkey-added-heading': 'Uma chave de acesso foi adicionada',
  'passkey-removed-heading': 'Uma chave de acesso foi removida',
  'passkey-added-text': 'Com ela se entra na sua conta da {app} sem senha nem código.',
  'passkey-removed-text': 'Ela não abre mais sua conta.',
  'passkey-fact': 'Chave de acesso',
  'passkey-not-you':
    'Não foi você? Escolha uma senha nova agora mesmo: isso remove todas as chaves de acesso.',
});
