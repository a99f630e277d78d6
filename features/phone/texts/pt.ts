import { plural, translationOf } from '@portal/i18n/catalogue';
import type { webPhone as english } from './en.ts';

export const webPhone = translationOf<typeof english>()({
  region: 'Chamada neste navegador',
  rings: '{caller} está ligando',
  to: 'para {number}',
  unknown: 'Número não identificado',
  answer: 'Atender',
  decline: 'Recusar',
  refused:
    'Este navegador não pode usar seu microfone. Permita nas configurações do site, ao lado do endereço, e tente de novo.',
  mute: 'Silenciar',
  muted: 'microfone desligado',
  hold: 'Em espera',
  held: 'em espera',
  'held-by-caller': 'quem ligou colocou você em espera',
  keypad: 'Teclado',
  devices: 'Dispositivos',
  microphone: 'Microfone',
  loudspeaker: 'Alto-falante',
  usual: 'O que o navegador escolher',
  play: 'Tocar um som',
  weak: 'A conexão está fraca no momento: parte da chamada pode se perder.',
  'hang-up': 'Desligar',
  'switch-on': 'Tocar neste navegador',
  'switch-off': 'Este navegador toca. Desativar',
  open: plural('n', {
    one: 'Toca em # navegador.',
    many: 'Toca em # navegadores.',
    other: 'Toca em # navegadores.',
  }),
  'none-open': 'Nenhum navegador está aberto agora: toca o próximo telefone.',
  'not-offered': 'Os navegadores não podem tocar no momento: toca o próximo telefone.',
});
