import { portInStatus } from '@portal/features/port-ins/contract';
import { call } from '../api/client.ts';

/** Whether a link that logs in no more still opens the page of its request. Loaded when asked. */
export async function opensPortInPage(token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await call(portInStatus, { body: { token } }, { signal });
  return answer.ok && answer.result !== null;
}
