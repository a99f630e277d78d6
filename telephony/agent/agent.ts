import { createSocket, type Socket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AgentSettings } from './agent-settings.ts';
import type { Call } from './call-record.ts';
import { Calls } from './calls.ts';
import { Errands } from './errands.ts';
import { GonePhones } from './gone-phones.ts';
import { Greetings } from './greetings.ts';
import { Evapi, type Told } from './evapi.ts';
import { startHeartbeat } from './heartbeat.ts';
import { Journal } from './journal.ts';
import { Limits } from './limits.ts';
import { MediaWatch } from './media-watch.ts';
import { MessageTaker } from './message-taker.ts';
import type { RestrictedRange } from './numbers.rules.ts';
import { OrderedCalls } from './ordered-calls.ts';
import { Orders } from './orders.ts';
import { Outbox } from './outbox.ts';
import { Portal } from './portal.ts';
import { Routing } from './routing.ts';
import { RtpEngine } from './rtpengine.ts';
import type { Say } from './say.ts';
import { SecondPhones } from './second-phone.ts';
import { parseSip } from './sip-message.ts';
import { followTabs, Tabs } from './tabs.ts';
import { bringTextMessage } from './text-messages.ts';
import { UnfinishedMessages } from './unfinished-messages.ts';
import { TrunkHealth } from './trunks.rules.ts';

const loopback = '127.0.0.1';
const messagesAtOnce = 20;
const listEveryMs = 60_000;
const forgetEveryMs = 3_600_000;
/** After the ends that kamailio tells by itself, and once more for calls that were young then. */
const listAfterMs = [1_000, 12_000];

/** What this edge can do, in the words of the interface. */
const abilitiesOf = ({ takesMessages, hasPhones }: AgentSettings) => [
  ...(takesMessages ? ['voicemail', 'announcement'] : []),
  'extend',
  'order',
  ...(hasPhones ? ['browser'] : []),
];

function bound(port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, loopback, () => resolve(socket));
  });
}

/** The ranges that no branch is made to: the release's own list. */
function restrictedRanges(): RestrictedRange[] {
  const file = new URL('../../apps/server/world/restricted-ranges.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RestrictedRange[];
}

const hostOf = (address: string) => address.replace(/:\d+$/, '');
const portOf = (address: string) => Number(/:(\d+)$/.exec(address)?.[1] ?? 5060);

function followOrders(
  { portalUrl: url, edge, secrets, stateDir: folder }: AgentSettings,
  its: { ordered: OrderedCalls; routing: Routing; say: Say },
): Orders {
  const { ordered, routing, say } = its;
  const take = ordered.take.bind(ordered);
  const heard = routing.hears.bind(routing);
  return new Orders({ url, edge, secrets, folder, take, heard, say });
}

/** What is done again and again. */
function startRounds(its: {
  edge: string;
  journal: Journal<Call>;
  post: Portal['post'];
  calls: Calls;
  tabs: Tabs;
  askForList: () => void;
  kept: readonly { forgetOld(): void }[];
}): NodeJS.Timeout[] {
  const { edge, journal, post, calls, tabs, askForList, kept } = its;
  const heart = startHeartbeat({
    edge,
    post,
    written: () => ({ calls: journal.entries().map(([, call]) => call), isListed: calls.isListed }),
    tabs: () => tabs.all(),
    end: (call) => calls.hangUp(call),
  });
  const forget = () => {
    for (const one of kept) one.forgetOld();
  };
  return [heart, setInterval(askForList, listEveryMs), setInterval(forget, forgetEveryMs)];
}

/** The agent's own ends of SIP: who takes messages, and who ends a second phone. */
async function openOwnPhones({ sipAddress, agentSipPort, takerPort, takerRtp }: AgentSettings) {
  const [takerSocket, ownSocket] = await Promise.all([bound(takerPort), bound(agentSipPort)]);
  const taker = new MessageTaker(takerSocket, {
    host: loopback,
    port: takerPort,
    rtp: takerRtp,
    atOnceMax: messagesAtOnce,
  });
  const seconds = new SecondPhones(ownSocket, {
    edge: { host: hostOf(sipAddress), port: portOf(sipAddress) },
    own: { host: loopback, port: agentSipPort },
  });
  return { taker, seconds };
}

function endSecond(seconds: SecondPhones, { msg = '' }: Told): void {
  const answer = parseSip(Buffer.from(msg, 'base64'));
  if (answer) seconds.end(answer);
}

const goneJournal = (folder: string, say: Say) =>
  new Journal<number>(path.join(folder, 'gone-phones.journal'), say);

interface Hearing {
  readonly isOfTab: (told: Told) => boolean;
  readonly gone: GonePhones;
  readonly seconds: SecondPhones;
  readonly calls: Calls;
  readonly bringMessage: (told: Told) => Promise<void>;
  readonly say: Say;
}

/** Hands what kamailio tells to whose it is. */
function hearing(its: Hearing): (told: Told) => void {
  const { isOfTab, gone, seconds, calls, bringMessage, say } = its;
  const work = async (told: Told) => {
    if (told.ev === 'message') return bringMessage(told);
    await calls.told(told);
    if (told.ev === 'answered' || told.ev === 'list') gone.endTalks();
  };
  return (told) => {
    if (told.ev === 'second-answer') return endSecond(seconds, told);
    if (isOfTab(told)) return;
    work(told).catch((error: unknown) => say('fault', { ev: told.ev, error: String(error) }));
  };
}

/** Starts the agent; resolves when it listens. The function that comes back ends it. */
export async function startAgent(settings: AgentSettings, say: Say): Promise<() => void> {
  const { stateDir, edge, trunks, sipAddress } = settings;
  const portal = new Portal({ url: settings.portalUrl, edge, secrets: settings.secrets });
  const post = portal.post.bind(portal);
  const { taker, seconds } = await openOwnPhones(settings);
  const media = new RtpEngine(settings.rtpengine);
  const greetings = new Greetings(path.join(stateDir, 'greetings'), portal.file.bind(portal), say);
  const unfinished = new UnfinishedMessages(path.join(stateDir, 'messages'));
  const outbox = new Outbox({ folder: stateDir, post, say });
  const journal = new Journal<Call>(path.join(stateDir, 'calls.journal'), say);
  const send = (order: object) => evapi.send(order);
  const limits = new Limits({ journal, post, send, say });
  const health = new TrunkHealth();
  const restricted = restrictedRanges();
  const tabs = new Tabs(Date.now, (session) => gone.has(session));
  const tabsOf = (address: string) => tabs.of(address);
  const routing = new Routing(post, path.join(stateDir, 'last-known.journal'), Date.now, say);
  const calls = new Calls({
    edge,
    trunks,
    can: abilitiesOf(settings),
    health,
    journal,
    outbox,
    limits,
    media,
    send,
    say,
    host: sipAddress,
    world: (now) => {
      const rests = (name: string) => health.rests(name, now);
      return { now, trunks, restricted, rests, tabsOf };
    },
    routing,
    errands: new Errands({
      taker,
      outbox,
      soundsFolder: settings.soundsDir,
      greetings,
      unfinished,
    }),
    hasSound: () => watch.isUp,
  });
  const watch = new MediaWatch({
    media,
    calls: () => calls.alive(),
    end: (call, soundUntil) => calls.endSilent(call, soundUntil),
    say,
  });
  const isOfTab = followTabs(tabs, calls, say);
  const gone = new GonePhones({ journal: goneJournal(stateDir, say), tabs, calls, send, say });
  const ordered = new OrderedCalls({ journal, outbox, routing, phones: gone, send, say });
  const bringMessage = (told: Told) => bringTextMessage({ trunks, post, send }, told);
  const onTold = hearing({ isOfTab, gone, seconds, calls, bringMessage, say });
  const askForList = () => send({ act: 'list' });
  const onState = (isUp: boolean) => {
    say(isUp ? 'kamailio' : 'no-kamailio');
    if (!isUp) return;
    limits.resume();
    gone.tellAgain();
    for (const after of listAfterMs) setTimeout(askForList, after);
  };
  const evapi = new Evapi(settings.evapi, { onTold, onState, say });
  const kept = [greetings, routing];
  const rounds = startRounds({ edge, journal, post, calls, tabs, askForList, kept });
  const orders = followOrders(settings, { ordered, routing, say });
  return () => {
    for (const round of rounds) clearInterval(round);
    const parts = [orders, evapi, limits, watch, outbox, taker, seconds, media, portal];
    for (const part of parts) part.close();
  };
}
