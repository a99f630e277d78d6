export { erase, eraseSome } from './erased.repo.ts';
export { forget } from './forgotten.repo.ts';
export {
  hangUpLive,
  listPhonesFor,
  ordersOf,
  ringElsewhere,
  sendToVoicemail,
} from './live-orders.service.ts';
export { targetOf } from './edge-route.rules.ts';
export type { Dial, DialTarget } from './routing.rules.ts';
export { decidedCalls } from './call-tally.ts';
export { startCallSweeper } from './call-sweeper.ts';
export { legCost, startedIntervals } from './rating.rules.ts';
export { quoteNumber, quotesWith } from './rate-quote.service.ts';
export { routeCall, withDatabaseRates } from './routing.service.ts';
export { registerRateQuote, registerTelephony } from './telephony.routes.ts';
export { usesMail } from './voicemail.repo.ts';
export {
  type FetchVoicemailJob,
  fetchVoicemail,
  removeRecording,
  type RemoveRecordingJob,
} from './voicemail.service.ts';
