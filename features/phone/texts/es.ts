import { plural, translationOf } from '@portal/i18n/catalogue';
import type { webPhone as english } from './en.ts';

export const webPhone = translationOf<typeof english>()({
  region: 'Llamada en este navegador',
  rings: 'Te llama {caller}',
  to: 'al {number}',
  unknown: 'Número oculto',
  answer: 'Contestar',
  decline: 'Rechazar',
  refused:
    'Este navegador no puede usar tu micrófono. Permítelo en la configuración del sitio, junto a la dirección, e inténtalo de nuevo.',
  mute: 'Silenciar',
  muted: 'sin micrófono',
  hold: 'En espera',
  held: 'en espera',
  'held-by-caller': 'quien llama te ha puesto en espera',
  keypad: 'Teclado',
  devices: 'Dispositivos',
  microphone: 'Micrófono',
  loudspeaker: 'Altavoz',
  usual: 'El que elija el navegador',
  play: 'Reproducir un sonido',
  weak: 'La conexión es débil ahora mismo: puede perderse parte de la llamada.',
  'hang-up': 'Colgar',
  'switch-on': 'Que suene este navegador',
  'switch-off': 'Este navegador suena. Desactivarlo',
  open: plural('n', {
    one: 'Suena en # navegador.',
    many: 'Suena en # navegadores.',
    other: 'Suena en # navegadores.',
  }),
  'none-open': 'Ahora no hay ningún navegador abierto: suena el siguiente teléfono.',
  'not-offered': 'Los navegadores no pueden sonar por ahora: suena el siguiente teléfono.',
});
