export { readTwiml } from './call-player.rules.ts';
export { playCall } from './play-call.ts';
export { registerPlayedCalls } from './played-call.routes.ts';
