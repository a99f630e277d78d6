import { translationOf } from '@portal/i18n/catalogue';
import type { telephony as english, mail as englishMail } from './en.ts';

export const telephony = translationOf<typeof english>()({
  'not-in-service': 'O número para o qual você ligou não está em serviço no momento. Até logo.',
  'switched-off':
    'O número para o qual você ligou não está recebendo chamadas no momento. Até logo.',
  'cannot-connect': 'Não é possível completar esta chamada no momento. Até logo.',
  'try-later':
    'Não é possível completar esta chamada no momento. Tente de novo em alguns minutos. Até logo.',
  'code-text':
    '{code} é o seu código da {app}. Ele permite mostrar este número como seu identificador de chamadas. Não foi você? Não passe o código a ninguém.',
  'code-call':
    'Olá. Aqui é da {app}. O código que permite mostrar este número como seu identificador de chamadas é: {code}. Não foi você? Não passe o código a ninguém.',
  'outside-hours':
    'O número para o qual você ligou está fora do horário de atendimento no momento. Até logo.',
  'leave-message':
    'Ninguém pode atender sua chamada no momento. Deixe um recado depois do sinal. Ele será gravado.',
  'test-call':
    'Olá. Esta é uma chamada de teste da {app}. As chamadas para o seu número {number} tocam neste telefone. Até logo.',
});

export const mail = translationOf<typeof englishMail>()({
  'voicemail-subject': '{caller} deixou um recado para {number}',
  'voicemail-heading': '{caller} deixou um recado',
  'voicemail-unknown': 'Número não identificado',
  'voicemail-text': 'A gravação vai anexada a este e-mail.',
  'voicemail-lost': 'Não conseguimos obter a gravação da operadora, por isso ela não vai anexada.',
  'voicemail-length': 'Duração',
  'voicemail-reason':
    'Você recebe este e-mail porque {number} grava recados quando ninguém atende.',
});
