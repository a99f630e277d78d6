import * as rows from '../contract.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { inOnePiece } from '@portal/server/http/file-answer';
import { route, type RouteDeps } from '@portal/server/http/route';
import { readRange } from './range.rules.ts';

import { deleteSound, noteHeard, readSound, type SoundType } from './sounds.service.ts';

const endings = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' } as const;

/** A sound or the part of it that is asked for, as a file. */
function part(
  { type, sound }: { type: SoundType; sound: Buffer },
  { id, range: header, reply }: { id: string; range: string | undefined; reply: FastifyReply },
) {
  const range = readRange(header, sound.length);
  const { first, last } =
    range === 'all' ? { first: 0, last: sound.length - 1 } : (range ?? { first: 0, last: -1 });
  if (range === null) reply.code(416).header('content-range', `bytes */${sound.length}`);
  else if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${first}-${last}/${sound.length}`);
  }
  const bytes = sound.subarray(first, last + 1);
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': bytes.length });
  return { name: `voicemail-${id}.${endings[type]}`, type, pieces: inOnePiece(bytes) };
}

/** The messages that callers left, in the rows of their calls. */
export function registerVoicemail(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'log'>,
): void {
  route(app, deps, rows.callMessage, async ({ params: { id }, actor, request, reply }) => {
    const said = await readSound(deps, { customerId: actor.customerId, id });
    if (!said) return fail('NOT-FOUND');
    return { ok: true, file: part(said, { id, range: request.headers.range, reply }) };
  });

  route(app, deps, rows.markMessageHeard, async ({ params: { id }, actor }) =>
    (await noteHeard(deps, { ...actor, id })) ? ok(true) : fail('NOT-FOUND'),
  );

  route(app, deps, rows.deleteMessage, async ({ params: { id }, actor }) =>
    (await deleteSound(deps, { ...actor, id })) ? ok(true) : fail('NOT-FOUND'),
  );
}
