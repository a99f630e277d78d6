import { beforeEach } from 'vitest';
import { setClock } from '@portal/server/testing/clock';
import { keptOpen } from '@portal/server/testing/kept-open';
import { yearAhead } from '@portal/server/testing/subscription-clock';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
} from '@portal/features/payments/scene';

const start = Date.parse(`${yearAhead}-03-10T08:00:00Z`);

/** A moment that long after the spring morning on which each of these tests begins. */
export const later = (days: number, hours = 0, minutes = 0) =>
  new Date(start + (days * 24 + hours) * 3_600_000 + minutes * 60_000);

/** A payment scene whose every test begins on that morning. */
export function keepRenewals(): PaymentScene {
  const scene = keptOpen(createPaymentScene);
  beforeEach(() => setClock(scene.app.deps, later(0)));
  return scene;
}

/** Saves a primary card by a payment whose answer is lost, and which is asked about an hour later. */
export async function saveUnheardCard(scene: PaymentScene, payer: Payer): Promise<void> {
  const more = { IsSaveCard: 1, IsPrimary: 1, ExpirationYear: yearAhead + 8 };
  await scene.addCredit(payer, { ...cardBody('captureReset', more), Amount: 1 });
  await scene.askAfter(`${(later(0, 1).getTime() - Date.now()) / 1000} seconds`);
}
