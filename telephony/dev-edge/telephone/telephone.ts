/// <reference lib="dom" />
/** A page as a telephone with a number of one's choice: it calls, rings, answers and hangs up. */
import { UA, WebSocketInterface } from 'jssip';
import type { IncomingRTCSessionEvent, RTCSessionEvent } from 'jssip/lib/UA.js';

type Session = IncomingRTCSessionEvent['session'];

const element = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.querySelector(`#${id}`);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
};
const own = element('own', HTMLFormElement);
const number = element('number', HTMLInputElement);
const calling = element('call', HTMLFormElement);
const to = element('to', HTMLInputElement);
const state = element('state', HTMLOutputElement);
const talk = element('talk', HTMLFormElement);
const answer = element('answer', HTMLButtonElement);
const end = element('end', HTMLButtonElement);

const sound = new Audio();
sound.autoplay = true;
const media = { mediaConstraints: { audio: true, video: false }, pcConfig: { iceServers: [] } };
const international = (text: string) => `+${text.replace(/\D/g, '')}`;

/** As events say that it came from the other side. */
const isRemote = (originator: unknown) => originator === 'remote';

let phone: UA | null = null;
let session: Session | null = null;

function show(text: string, { canAnswer = false, canEnd = false } = {}): void {
  state.value = text;
  talk.hidden = !canEnd;
  answer.hidden = !canAnswer;
}

function hear(connection: RTCPeerConnection): void {
  connection.addEventListener('track', ({ streams: [stream] }) => {
    if (stream) sound.srcObject = stream;
  });
}

function follow(its: Session, other: string): void {
  session = its;
  // Of a call that goes out it is there before anybody can ask to be told.
  const { connection } = its as { connection?: RTCPeerConnection | null };
  if (connection) hear(connection);
  its.on('peerconnection', ({ peerconnection }) => hear(peerconnection));
  its.on('progress', ({ originator }: { originator: unknown }) => {
    if (isRemote(originator)) show(`${other} rings`, { canEnd: true });
  });
  its.on('confirmed', () => show(`You talk with ${other}`, { canEnd: true }));
  const over = (event: { cause: string }) => {
    if (session !== its) return;
    session = null;
    sound.srcObject = null;
    show(`Over: ${event.cause}`);
  };
  its.on('ended', over);
  its.on('failed', over);
}

function switchOn(): void {
  phone?.stop();
  const its = international(number.value);
  const ua = new UA({
    sockets: [new WebSocketInterface(`ws://${location.host}/telephone`)],
    uri: `sip:${its}@telephone.test`,
    register_expires: 60,
    session_timers: false,
  });
  ua.on('registered', () => {
    if (!session) show(`${its} is on`);
  });
  ua.on('registrationFailed', () => show(`${its} is no number`));
  ua.on('disconnected', () => show('The edge is not there'));
  ua.on('newRTCSession', (event: RTCSessionEvent) => {
    if (!isRemote(event.originator)) return;
    if (session) {
      event.session.terminate({ status_code: 486 });
      return;
    }
    const from = event.request.from.uri.user;
    follow(event.session, from);
    show(`${from} calls`, { canAnswer: true, canEnd: true });
  });
  phone = ua;
  ua.start();
}

own.addEventListener('submit', (event) => {
  event.preventDefault();
  switchOn();
});
calling.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!phone || session) return;
  const other = international(to.value);
  show(`You call ${other}`, { canEnd: true });
  follow(phone.call(`sip:${other}@telephone.test`, media), other);
});
answer.addEventListener('click', () => session?.answer(media));
end.addEventListener('click', () => session?.terminate());
