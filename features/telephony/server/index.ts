export { erase } from './erased.repo.ts';
export { deleteOldWords as forget } from './edge-calls.repo.ts';
export { startCallSweeper } from './call-sweeper.ts';
export { legCost, startedIntervals } from './rating.rules.ts';
export { quoteNumber, quotesWith } from './rate-quote.service.ts';
export { routeCall, withDatabaseRates } from './routing.service.ts';
export { registerRateQuote, registerTelephony } from './telephony.routes.ts';
export { usesMail } from './voicemail.repo.ts';
export { type FetchVoicemailJob, fetchVoicemail } from './voicemail.service.ts';
