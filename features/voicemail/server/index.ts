export { eraseSounds as erase } from './sounds.repo.ts';
export { forget, keepSound } from './sounds.service.ts';
export { registerVoicemail } from './voicemail.routes.ts';
