import { plural, translationOf } from '@portal/i18n/catalogue';
import type { mail as englishMail } from './en.ts';

export const mail = translationOf<typeof englishMail>()({
  'closing-subject': 'Sua conta da {app} foi encerrada',
  'closing-heading': 'Sua conta foi encerrada',
  'closing-text':
    'Seus números não tocam mais, seus cartões foram removidos e nada mais será cobrado.',
  'closing-erased': plural('days', {
    one: 'O que sabemos sobre você será apagado em # dia. O registro dos pagamentos feitos é mantido.',
    other:
      'O que sabemos sobre você será apagado em # dias. O registro dos pagamentos feitos é mantido.',
    many: 'O que sabemos sobre você será apagado em # de dias. O registro dos pagamentos feitos é mantido.',
  }),
  'closing-not-you': 'Não foi você? Responda a este e-mail agora mesmo.',
  'closing-button': 'Abrir a {app}',
  'closing-reason': 'Você recebe este e-mail porque sua conta da {app} foi encerrada.',
});
