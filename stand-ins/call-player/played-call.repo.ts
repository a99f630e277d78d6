import type { Db } from '@portal/server/db/client';

/** How a call stands and what its customer's balance is; money in micro-dollars. */
export interface PlayedCall {
  state: 'routed' | 'ending' | 'ended';
  outcome: 'answered' | 'missed' | 'refused' | null;
  refusal: string | null;
  destination: string;
  included: boolean;
  seconds: number;
  costMicros: number;
  balanceMicros: number;
}

/** The last call of a carrier's id, with the balance of the moment. */
export async function findPlayedCall(
  db: Db,
  carrier: string,
  callId: string,
): Promise<PlayedCall | null> {
  const row = await db
    .selectFrom('calls as call')
    .leftJoin('ledger_accounts as account', (join) =>
      join.onRef('account.customer_id', '=', 'call.customer_id').on('account.kind', '=', 'credit'),
    )
    .select([
      'call.state',
      'call.outcome',
      'call.refusal',
      'call.destination',
      'call.included',
      'call.seconds',
      'call.cost_micros as costMicros',
      'account.balance_micros as balanceMicros',
    ])
    .where('call.carrier', '=', carrier)
    .where('call.carrier_call_id', '=', callId)
    .orderBy('call.id', 'desc')
    .executeTakeFirst();
  return row ? { ...row, balanceMicros: row.balanceMicros ?? 0 } : null;
}
