import { paths, pathWith } from '@portal/contract/paths';
import * as limits from '@portal/contract/limits';
import type { Tx } from '@portal/server/db/client';
import { findCustomerRecord, lockMailboxOwner } from '@portal/server/db/customers.repo';
import { insertOneTimeToken } from '@portal/features/sign-in/server';
import type { PortIn } from './requests.repo.ts';
import type { Deps } from '@portal/server/deps';
import type { Mail } from '@portal/server/mail/define-mail';
import { recipientOf } from '@portal/server/mail/recipient';
import { makeSecret } from '@portal/server/ports/tokens';
import type { News } from './mails.ts';
import { insertPortInLink } from './port-ins.repo.ts';

/**
 * Mails how far a request is, with a new link to its status. The link of a customer with a confirmed
 * e-mail logs in as well, once and for seven days.
 */
export async function mailPortIn(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  request: Pick<
    PortIn,
    'id' | 'reference' | 'brandId' | 'email' | 'language' | 'didNumber' | 'movesOn' | 'reason'
  >,
  mail: Mail<News>,
  more: Pick<News, 'monthMicros'> = {},
): Promise<void> {
  const { brandId, email } = request;
  const { secret, hash } = makeSecret();
  await insertPortInLink(tx, request.id, hash);
  // Locked: a change of the address that ends its links comes before, or ends this one too.
  const ownerId = await lockMailboxOwner(tx, brandId, email);
  const owner = ownerId === undefined ? undefined : await findCustomerRecord(tx, ownerId);
  // Who ordered with an address has not shown that it is theirs: its mail leads nobody to their account.
  const customer = owner?.emailConfirmed ? owner : undefined;
  const customerId = customer?.id ?? null;
  if (customerId !== null) {
    await insertOneTimeToken(tx, {
      customerId,
      purpose: 'port-in',
      tokenHash: hash,
      subject: request.id,
      minutes: limits.portInLinkDays * 24 * 60,
    });
  }
  // Anybody can ask with a customer's e-mail: what speaks to them is their account's language.
  const language = customer?.language ?? request.language;
  await deps.outbox.add(tx, mail, recipientOf({ brandId, customerId }, { email, language }), {
    reference: request.reference,
    didNumber: request.didNumber,
    movesOn: request.movesOn,
    reason: request.reason,
    linkPath:
      customerId === null ? pathWith(paths.portIn, secret) : `${paths.login}?portInToken=${secret}`,
    logsIn: customerId !== null,
    ...more,
  });
}
