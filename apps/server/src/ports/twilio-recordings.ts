import type { Config } from '../config.ts';
import type { CarrierRecordings, FetchedRecording, RecordingRef } from './carrier-recordings.ts';

const timeoutMs = 20_000;
/** Two minutes of MP3 are under a megabyte. */
const bytesMax = 4_000_000;

/** Reads a body up to the most that we take; null for a larger one. */
async function readSound(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Recordings by Twilio's REST interface. The address is made of the configured base and of ids
 * alone, and a redirect is an error: nothing that a webhook says leads anywhere else.
 */
export function createTwilioRecordings({ twilio }: Pick<Config, 'twilio'>): CarrierRecordings {
  const base = twilio.apiBase ?? 'https://api.twilio.com';
  function ask({ accountId, recordingId }: RecordingRef, method: 'GET' | 'DELETE', form: string) {
    const account = encodeURIComponent(accountId);
    const file = `${encodeURIComponent(recordingId)}.${form}`;
    const user = twilio.accountSid ?? accountId;
    const basic = Buffer.from(`${user}:${twilio.authToken ?? ''}`).toString('base64');
    return fetch(`${base}/2010-04-01/Accounts/${account}/Recordings/${file}`, {
      method,
      headers: { authorization: `Basic ${basic}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
  return {
    async fetch(recording): Promise<FetchedRecording> {
      try {
        const response = await ask(recording, 'GET', 'mp3');
        if (!response.ok) {
          await response.body?.cancel();
          return { outcome: 'unavailable', reason: `HTTP ${response.status}` };
        }
        const sound = await readSound(response);
        if (!sound) return { outcome: 'refused', reason: 'The file is too large' };
        if (sound.length === 0) return { outcome: 'unavailable', reason: 'The file is empty' };
        return { outcome: 'fetched', sound };
      } catch (error) {
        return { outcome: 'unavailable', reason: String(error).slice(0, 200) };
      }
    },
    async remove(recording): Promise<boolean> {
      try {
        const response = await ask(recording, 'DELETE', 'json');
        await response.body?.cancel();
        return response.ok || response.status === 404;
      } catch {
        return false;
      }
    },
  };
}
