import { describe, expect, it, vi } from 'vitest';
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

/** What a microphone is heard by, which tells whether it is still open. */
function microphone() {
  const track = { readyState: 'live', enabled: true, stop: () => (track.readyState = 'ended') };
  return { track, getTracks: () => [track], getAudioTracks: () => [track] };
}

/** A call that comes in; it is over once `end` is called. */
function ring(id: string) {
  const listeners = new Map<string, (event?: object) => void>();
  const on = (name: string, listener: () => void) => listeners.set(name, listener);
  const sender = { track: { kind: 'audio' }, replaceTrack: () => Promise.resolve() };
  const connection = { getSenders: () => [sender] };
  const session = { id, on, connection, answer: () => listeners.get('confirmed')?.() };
  const request = { getHeader: () => undefined, from: { uri: { user: '12025550143' } } };
  heard.get('newRTCSession')?.({ originator: 'remote', session, request });
  return {
    end: () => listeners.get('ended')?.(),
    hold: (originator: 'local' | 'remote') => listeners.get('hold')?.({ originator }),
    unhold: (originator: 'local' | 'remote') => listeners.get('unhold')?.({ originator }),
    sender,
  };
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

/** A call that talks by the first microphone; the next one that is asked for is the second. */
async function talkBy(first: ReturnType<typeof microphone>, second: Promise<object>) {
  vi.stubGlobal('Audio', EventTarget);
  vi.stubGlobal('location', new URL('http://portal.example/profile'));
  const getUserMedia = vi.fn<() => Promise<object>>();
  getUserMedia.mockResolvedValueOnce(first).mockReturnValueOnce(second);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
  const line = new PhoneLine();
  line.use({ url: '/phone', aor: 'sip:dana@portal.example', username: 'dana', password: 'word' });
  const call = ring('1');
  await line.answer();
  // What was chosen last is remembered from one line to the next.
  const other = `not ${line.devices.microphone}`;
  const choose = () => line.choose({ ...line.devices, microphone: other });
  return { call, choose, getUserMedia };
}

it('closes a microphone that was chosen in a talk and comes after its end', async () => {
  const [first, late] = [microphone(), microphone()];
  const asked = Promise.withResolvers<object>();
  const { call, choose, getUserMedia } = await talkBy(first, asked.promise);
  expect(first.track.readyState).toBe('live');
  const choosing = choose();
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  call.end();
  asked.resolve(late);
  await choosing;
  expect([first, late].map(({ track }) => track.readyState)).toEqual(['ended', 'ended']);
});

describe('a microphone that is chosen while a call is on hold', () => {
  async function talk() {
    const second = microphone();
    const { call, choose } = await talkBy(microphone(), Promise.resolve(second));
    return { call, choose, track: second.track };
  }

  it.each(['local', 'remote'] as const)('stays silent (%s)', async (originator) => {
    const { call, choose, track } = await talk();
    call.hold(originator);
    await choose();
    expect(track.enabled).toBe(false);
  });

  it('is heard where the hold was over before', async () => {
    const { call, choose, track } = await talk();
    call.hold('local');
    call.unhold('local');
    await choose();
    expect(track.enabled).toBe(true);
  });

  it('stays silent where the hold begins while it takes the place of the other', async () => {
    const { call, choose, track } = await talk();
    call.sender.replaceTrack = async () => call.hold('local');
    await choose();
    expect(track.enabled).toBe(false);
  });
});
