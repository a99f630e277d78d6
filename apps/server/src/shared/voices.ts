import type { Language } from '@portal/contract/fields/text';
import type VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';

/** The voice of each language on the telephone; the carrier's own default speaks no Hebrew. */
export const voices = {
  en: { language: 'en-US' },
  es: { language: 'es-ES' },
  he: { language: 'he-IL', voice: 'Google.he-IL-Wavenet-A' },
  pt: { language: 'pt-BR' },
} as const satisfies Record<Language, VoiceResponse.SayAttributes>;
