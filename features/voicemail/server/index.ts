export { forgetGreetingChanges, greetingOf, openSound } from './greetings.service.ts';
export { registerGreetings } from './greetings.routes.ts';
export { erase, forget, keepSound } from './sounds.service.ts';
export { registerVoicemail } from './voicemail.routes.ts';
