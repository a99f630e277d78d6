import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from '@portal/server/testing/test-app';
import { addPasskey, makeRaced, type Pair } from './raced-customer.ts';
import {
  endedOpenings,
  endedTokens,
  type Ending,
  endings,
  hashesOfEnding,
  isAskedFor,
  prepareEnding,
} from './session-endings.ts';
import { hashesOfOpening, type Opening, prepareOpening } from './session-openings.ts';
import { hashMs, startBoth } from './start-both.ts';

export interface Race {
  ending: Ending;
  opening: Opening;
}

export const races: Race[] = endings.flatMap((ending) =>
  endedOpenings[ending].map((opening) => ({ ending, opening })),
);

const account = async (node: TestApp, token: string) =>
  (await node.call('GET', '/api/vnumber/account-information', { token })).status;

/** Whoever is suspended meanwhile may hold a token of that state, which opens no account. */
const isAlive = (ending: Ending, status: number) =>
  status !== 401 && !(ending === 'suspended in SQL' && status === 403);

type Nodes = readonly [TestApp, TestApp];

interface Round {
  /** How often a token that was to be over still opened something. */
  alive: number;
  /** Whether the opening came first. */
  isOpened: boolean;
}

async function cross([first, second]: Nodes, race: Race, headMs: number): Promise<Round> {
  const { ending, opening } = race;
  const raced = await makeRaced(first);
  const passkey = opening === 'passkey' ? await addPasskey(first, raced) : null;
  const open = await prepareOpening(first, opening, raced, passkey);
  const end = await prepareEnding(second, ending, raced, passkey);
  const again = ending === 'passkey removed' ? await passkey?.prepareLogIn() : undefined;
  // Both nodes know the sessions, as they do when a customer is at work.
  const known = [raced.doomed.token, raced.other.token];
  await Promise.all(known.flatMap((token) => [account(first, token), account(second, token)]));

  const [isEnded, opened] = await startBoth(headMs, end, open);
  if (!isEnded) throw new Error(`The ending was refused: ${ending}`);
  const pair = opened.body?.result as Partial<Pair> | null | undefined;
  // A suspended session cannot be renewed: it opened after the ending.
  const isOpened = typeof pair?.refreshToken === 'string';
  // Removing a passkey ends no session that it has opened: it opens no more of them.
  if (again) return { alive: Number((await again(first)).status === 200), isOpened };
  const tokens = [...endedTokens(ending, raced), ...(pair?.token ? [pair.token] : [])];
  const ask = async (nodes: readonly TestApp[]) => {
    const asked = tokens.flatMap((token) => nodes.map((node) => account(node, token)));
    return (await Promise.all(asked)).filter((status) => isAlive(ending, status)).length;
  };
  const atOnce = isAskedFor(ending) ? await ask([second]) : 0;
  // The message may still be on its way; a session that is kept by mistake stays for minutes.
  for (let tries = 0; ; tries += 1) {
    const alive = await ask([first, second]);
    if (alive === 0 || tries === 60) return { alive: atOnce + alive, isOpened };
    await wait(25);
  }
}

/**
 * An opening on the first node crossed by an ending on the second, again and again: whichever came
 * second starts earlier the next time, so that the two meet where they are written, on any machine.
 * Each token that was to be over is tried on the node that ended it at once, and on the other as
 * soon as word has come.
 */
export function startRace(race: Race): { round(nodes: Nodes): Promise<Round> } {
  const hashes = [hashesOfEnding(race.ending), hashesOfOpening(race.opening)] as const;
  const stepMs = hashes[0] + hashes[1] > 0 ? 4 : 1;
  let headMs = (hashes[0] - hashes[1]) * hashMs;
  return {
    async round(nodes) {
      const round = await cross(nodes, race, headMs);
      headMs += round.isOpened ? stepMs : -stepMs;
      return round;
    },
  };
}
