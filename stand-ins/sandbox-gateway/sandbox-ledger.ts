import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoCardOf, type CardBehaviour } from './sandbox-cards.ts';

export interface SandboxCard {
  brand: string;
  lastFour: string;
  token: string | null;
}

export type OperationState =
  | 'captured'
  | 'declined'
  | 'authentication-failed'
  | 'voided'
  | 'refunded'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost';

/** One thing that was asked for under a key, and what became of it. */
export interface Operation {
  id: string;
  key: string;
  state: OperationState;
  amountCents: number;
  /** Of a refund or a dispute: the key of the charge. */
  chargeKey: string | null;
  /** Of a charge: what was given back of it. */
  refundedCents?: number;
  card: SandboxCard | null;
  /** ISO 8601. */
  at: string;
}

/** A card in the vault. Its number is not kept, only how it behaves. */
export interface VaultCard {
  token: string;
  customer: string;
  behaviour: CardBehaviour;
  brand: string;
  lastFour: string;
}

type Line =
  | { type: 'operation'; operation: Operation }
  | { type: 'card'; card: VaultCard }
  | { type: 'card-removed'; token: string };

export interface SandboxLedger {
  operation(key: string): Operation | undefined;
  /** By the gateway's own reference, as it stands now. */
  byReference(id: string): Operation | undefined;
  write(operation: Operation): void;
  card(token: string): VaultCard | undefined;
  cardsOf(customer: string): VaultCard[];
  keepCard(card: VaultCard): void;
  removeCard(token: string): void;
  /** What moved money from an instant on, oldest first. */
  linesSince(from: Date): Operation[];
}

/** Lines of the file; one that a killed process wrote half is the last one and is left out. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text): Line[] => {
      try {
        return [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });
}

/**
 * The gateway's own books: a file of JSON lines that is only added to. An operation whose state
 * changed stands there again and the last line counts.
 */
export function openLedger(file: string): SandboxLedger {
  const operations = new Map<string, Operation>();
  const cards = new Map<string, VaultCard>();
  const removed = new Set<string>();
  const take = (line: Line) => {
    if (line.type === 'operation') operations.set(line.operation.key, line.operation);
    else if (line.type === 'card') cards.set(line.card.token, line.card);
    else {
      cards.delete(line.token);
      removed.add(line.token);
    }
  };
  mkdirSync(path.dirname(file), { recursive: true });
  // Every line starts on its own, also after one that was cut off.
  const add = (line: Line) => {
    appendFileSync(file, `\n${JSON.stringify(line)}`, { mode: 0o600 });
    take(line);
  };
  for (const line of readLines(file)) take(line);

  return {
    operation: (key) => operations.get(key),
    byReference: (id) => [...operations.values()].find((operation) => operation.id === id),
    cardsOf: (customer) => [...cards.values()].filter((card) => card.customer === customer),
    write: (operation) => add({ type: 'operation', operation }),
    card(token) {
      if (removed.has(token)) return undefined;
      const kept = cards.get(token);
      if (kept) return kept;
      const demo = demoCardOf(token);
      return demo ? { token, customer: '', ...demo } : undefined;
    },
    keepCard: (card) => add({ type: 'card', card }),
    removeCard: (token) => add({ type: 'card-removed', token }),
    linesSince: (from) =>
      [...operations.values()]
        .filter(
          ({ state, at }) =>
            /^(captured|refunded|disputed|dispute-.*)$/.test(state) && new Date(at) >= from,
        )
        .toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}
