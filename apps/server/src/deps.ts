import type { Language } from '@portal/contract/fields/text';
import type { LoadedBrand } from '@portal/brands/load';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Clock } from './db/clock.ts';
import type { BotVerifier } from './ports/bot-verifier.ts';
import type { CardGateway } from './ports/card-gateway.ts';
import type { CarrierMessages } from './ports/carrier-messages.ts';
import type { CarrierRecordings } from './ports/carrier-recordings.ts';
import type { SessionRegistry } from './http/session-registry.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Passwords } from './ports/passwords.ts';
import type { Outbox } from './mail/outbox.ts';

/** The brands of this installation. */
export interface Brands {
  readonly all: readonly LoadedBrand[];
  byId(id: number): LoadedBrand | undefined;
  byHost(hostname: string): LoadedBrand | undefined;
  /** The brand of a host that none claims: the first. */
  readonly first: LoadedBrand;
  /** PUBLIC_URL or the brand's own: the base of its links, without a final slash. */
  publicUrl(brand: LoadedBrand): string;
  /** The pages where a passkey of the brand works: never what a request's Host says. */
  passkeyOrigins(brand: LoadedBrand): readonly string[];
}

/** Texts of a brand in a language: English filled in, the brand's own words on top. */
export interface Texts {
  flat(brandId: number, language: Language): Readonly<Record<string, string>>;
}

/** The outside parts of the server. A feature takes those that it needs with `Pick<Deps, …>`. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  /** Connections that only calls use: no load of the website keeps one from being routed. */
  calls: { db: Db; pool: pg.Pool };
  /** Connections of SIP edges: those that ask where a call goes wait for no other word of theirs. */
  edge: {
    routes: { db: Db; pool: pg.Pool };
    words: { db: Db; pool: pg.Pool };
    /** How long an edge waits for a route. */
    answerMs: number;
  };
  /** Connections of what no request waits for. */
  jobs: { db: Db; pool: pg.Pool };
  brands: Brands;
  texts: Texts;
  outbox: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  sessions: SessionRegistry;
  clock: Clock;
  botVerifier: BotVerifier;
  cardGateway: CardGateway;
  carrierMessages: CarrierMessages;
  carrierRecordings: CarrierRecordings;
}
