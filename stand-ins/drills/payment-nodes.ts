import { createLog } from '@portal/server/create-log';
import { createDatabase, type Db } from '@portal/server/db/client';
import { loadWorld } from '@portal/server/db/world';
import type { Deps } from '@portal/server/deps';
import {
  type PaymentOutcome,
  type Payments,
  createPayments,
} from '@portal/features/payments/server';
import { creditFulfilments } from '@portal/features/credit/server';
import { createGeography } from '@portal/features/geography/server';
import type { ChargeRequest } from '@portal/server/ports/card-gateway';
import { makeCustomer } from '@portal/server/testing/factories';
import { cardBody } from '@portal/features/payments/scene';
import {
  createScriptedGateway,
  type Fate,
  type ScriptedGateway,
} from '@portal/server/testing/scripted-gateway';
import { createTestDatabase } from '@portal/server/testing/test-database';

const bankMs = 60;

interface Sent {
  fate: Fate;
  /** Who pays; somebody new unless said. */
  customerId?: number;
  address?: string;
  key?: string | null;
  dollars?: number;
  /** What the body says of the holder; the card's fate unless said. */
  holder?: string;
  SecurityCode?: string;
}

/** The payment engine on two nodes with one database and one gateway. */
export interface PaymentNodes {
  db: Db;
  gateway: ScriptedGateway;
  payments: readonly [Payments, Payments];
  settling: Pick<Deps, 'db' | 'log' | 'cardGateway'> & { fulfilments: typeof creditFulfilments };
  /** Pays on the node of this number, with a card that does as it is told. */
  pay(node: number, sent: Sent): Promise<PaymentOutcome>;
  stop(): Promise<void>;
}

export async function createPaymentNodes(): Promise<PaymentNodes> {
  const database = await createTestDatabase({ size: 10 });
  const other = createDatabase({ url: database.url, size: 10 });
  const gateway = createScriptedGateway();
  const parts = {
    log: createLog('silent'),
    config: { appSecret: 'secret' } as Deps['config'],
    geography: createGeography(loadWorld()),
    cardGateway: {
      ...gateway,
      // As slow as a bank, compared with the database: what comes at once is on its way at once.
      async charge(request: ChargeRequest) {
        await new Promise((resolve) => setTimeout(resolve, bankMs));
        return gateway.charge(request);
      },
    },
  };
  const payments = [database.db, other.db].map((db) =>
    createPayments({ ...parts, db }, creditFulfilments),
  ) as [Payments, Payments];
  const { db } = database;
  return {
    db,
    gateway,
    payments,
    settling: { ...parts, db, fulfilments: creditFulfilments },
    async pay(node, sent) {
      const { fate, address = '192.0.2.1', key = null, dollars = 5, customerId } = sent;
      const { holder = fate, SecurityCode = '737' } = sent;
      const card = cardBody('visa', { CardHolder: fate, SecurityCode });
      return payments[node % 2 === 0 ? 0 : 1].pay({
        brandId: 1,
        customerId: customerId ?? (await makeCustomer(db)).id,
        address,
        kind: 'credit',
        amountMicros: dollars * 1_000_000,
        source: { kind: 'new', card },
        key,
        body: { ...card, CardHolder: holder, dollars },
      });
    },
    async stop() {
      await other.db.destroy();
      await database.drop();
    },
  };
}
