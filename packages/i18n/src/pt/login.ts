import { translationOf } from '../catalogue.ts';
import type { login as english } from '../en/login.ts';

export const login = translationOf<typeof english>()({
  title: 'Entrar',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgot: 'Esqueceu sua senha?',
  'new-here': 'Ainda não tem conta?',
  'get-number': 'Peça seu número',
  legal: 'Ao entrar, você aceita os {terms} e a {privacy}.',
  'legal-terms': 'termos e condições',
  'legal-privacy': 'política de privacidade',
  'bot-recaptcha': 'Este formulário é protegido por reCAPTCHA.',
  network: 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.',
  panel: 'Seu número local, tocando onde você está.',
  'panel-caller': 'Uma chamada para o seu número',
  'panel-phone': 'Seu telefone',
  passkey: 'Usar uma chave de acesso',
  'passkey-waiting': 'Aguardando seu dispositivo…',
  'passkey-stopped': 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com sua senha.',
  'device-enabled': 'Este dispositivo está ativado. Entre mais uma vez para continuar.',
  reactivated: 'Pagamento recebido. Entre para voltar a usar seus números.',
});
