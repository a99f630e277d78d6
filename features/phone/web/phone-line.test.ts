import { expect, it, vi } from 'vitest';
import { PhoneLine } from './phone-line.ts';

type Listener = (event: object) => void;
const heard = new Map<string, Listener>();

vi.mock('jssip', () => ({
  UA: class {
    on(name: string, listener: Listener) {
      heard.set(name, listener);
    }
    start() {}
  },
  WebSocketInterface: vi.fn<() => void>(),
}));

/** A call that comes in; it is over once `end` is called. */
function ring(id: string) {
  const listeners = new Map<string, () => void>();
  const session = { id, on: (name: string, listener: () => void) => listeners.set(name, listener) };
  const request = { getHeader: () => undefined, from: { uri: { user: '12025550143' } } };
  heard.get('newRTCSession')?.({ originator: 'remote', session, request });
  return { end: () => listeners.get('ended')?.() };
}

it('says of no later call that the microphone is refused before it is answered', async () => {
  vi.stubGlobal('Audio', EventTarget);
  vi.stubGlobal('location', new URL('http://portal.example/profile'));
  const getUserMedia = () => Promise.reject(new Error('refused'));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const line = new PhoneLine();
  line.use({ url: '/phone', aor: 'sip:dana@portal.example', username: 'dana', password: 'word' });
  const first = ring('1');
  expect(line.state().isMicrophoneRefused).toBe(false);
  await line.answer();
  expect(line.state()).toMatchObject({ isMicrophoneRefused: true, call: { stage: 'ringing' } });
  first.end();
  ring('2');
  expect(line.state()).toMatchObject({ isMicrophoneRefused: false, call: { id: '2' } });
});
