import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeWav } from '../agent/wav.ts';
import { Ear } from './ear.ts';
import type { LoggedIn } from './portal-under-proof.ts';
import { isTaken } from './own-ports.ts';
import { caller, type CallerSettings, type Move, phone, type Sound } from './scenario.ts';
import { freed, Sipp } from './sipp.ts';
import { until } from './until.ts';
import { callers, callersRtp, type PhoneName, phones, ports, type World } from './world.ts';

export const tones = { caller: 440, phone: 1_000 } as const;
export const annsNumber = '442079460123';

/** Everything that one case plays with; what it opened is closed with it. */
export class Stage {
  readonly world: World;
  readonly #prefix: string;
  readonly #open: { close?: () => void; stop?: () => void }[] = [];
  #serial = 0;
  readonly #began = Date.now();

  constructor(world: World, prefix: string) {
    this.world = world;
    this.#prefix = prefix;
  }

  async ear(port: number): Promise<Ear> {
    const ear = await Ear.open(port);
    this.#open.push(ear);
    return ear;
  }

  sipp(
    name: string,
    port: number,
    moves: readonly Move[],
    more: { to?: string; callId?: string; calls?: number; edge?: string; tcp?: boolean } = {},
  ): Sipp {
    const sipp = new Sipp({
      folder: this.world.folder,
      name: `${this.#prefix}-${name}-${(this.#serial += 1)}`,
      port,
      moves,
      edge: `${ports.host}:${ports.sip}`,
      ...more,
    });
    this.#open.push(sipp);
    return sipp;
  }

  /** A phone that waits for a call. */
  async phone(which: PhoneName, moves: (rtpPort: number) => readonly Move[], calls = 1) {
    const { port, rtp } = phones[which];
    const ear = await this.ear(rtp);
    await freed(port);
    const sip = this.sipp(`phone-${which}`, port, moves(rtp), { calls });
    await until(`a phone at ${port}`, () => isTaken(port));
    return { sip, ear };
  }

  /** A carrier that brings a call. */
  async call(
    moves: (says: ReturnType<typeof caller>) => readonly Move[],
    settings: Partial<CallerSettings> & { to: string; line?: number; callId?: string },
  ) {
    const line = settings.line ?? 0;
    const rtpPort = callersRtp + line * 10;
    const ear = await this.ear(rtpPort);
    const says = caller({ from: '+447911123456', rtpPort, ...settings });
    const more = { to: settings.to, ...(settings.callId ? { callId: settings.callId } : {}) };
    const port = callers[line] ?? callers[0];
    await freed(port);
    const sip = this.sipp('caller', port, moves(says), more);
    return { sip, ear };
  }

  /** What the edge itself has written a text into: its logs and journals. */
  writtenOn(text: string): string[] {
    const { folder } = this.world;
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => /\.(?:log|journal|jsonl)$/.test(file))
      .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
  }

  /** What the agent has written into its log since this case began. */
  logged(what: string): Record<string, unknown>[] {
    return readFileSync(path.join(this.world.folder, 'agent.log'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['what'] === what && Date.parse(String(line['at'])) >= this.#began);
  }

  /** Something of a case's own, which is closed with it. */
  async keep<T extends { close: () => void }>(opening: Promise<T>): Promise<T> {
    const opened = await opening;
    this.#open.push(opened);
    return opened;
  }

  async ann(): Promise<LoggedIn> {
    return this.world.portal.logIn('ann@example.com');
  }

  /** Records a sentence for the message taker. */
  sound(phrase: string, samples: Int16Array, language = 'en'): void {
    const file = path.join(this.world.folder, 'sounds', `${phrase}.${language}.wav`);
    writeFileSync(file, writeWav(samples));
  }

  close(): void {
    for (const one of this.#open.splice(0)) {
      one.stop?.();
      one.close?.();
    }
  }
}

/** Rings, is answered, and hears the caller hang up. */
export const answers =
  (afterMs = 300) =>
  (sound: Sound): Move[] => [
    { recv: 'INVITE', route: true },
    phone.reply(180, 'Ringing'),
    { pauseMs: afterMs },
    phone.reply(200, 'OK', sound),
    { recv: 'ACK' },
    { recv: 'BYE' },
    phone.ok(),
  ];

/** Rings until the caller or the plan has had enough. */
export const keepsRinging = (): Move[] => [
  { recv: 'INVITE', route: true },
  phone.reply(180, 'Ringing'),
  { recv: 'CANCEL' },
  phone.ok(),
  phone.cancelled(),
  { recv: 'ACK' },
];

/** Calls, talks for a while, hangs up. */
export const talks =
  (milliseconds: number) =>
  (says: ReturnType<typeof caller>): Move[] => [
    says.invite,
    { recv: 100, optional: true },
    { recv: 180, optional: true },
    { recv: 183, optional: true },
    { recv: 200, route: true },
    says.ack,
    { pauseMs: milliseconds },
    says.bye,
    { recv: 200 },
  ];

/** Calls, and is refused. */
export const isRefused =
  (code: number) =>
  (says: ReturnType<typeof caller>): Move[] => [
    says.invite,
    { recv: 100, optional: true },
    { recv: 180, optional: true },
    { recv: 183, optional: true },
    { recv: code },
    says.ackRefusal,
  ];
