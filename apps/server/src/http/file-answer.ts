import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type FilePiece = string | Uint8Array;

/** A file that is made while it is sent, for a row of the contract that answers one. */
export interface StreamedFile {
  ok: true;
  file: {
    /** Offered to the reader for saving: ASCII letters, digits, dots and dashes. */
    name: string;
    /** Pieces of text, or of a file's bytes; the next is asked for when there is room for it. */
    pieces: AsyncIterable<FilePiece>;
    /** Where it is another one than the row's. */
    type?: string;
  };
}

/** A file that is there already. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* goOn(first: IteratorResult<FilePiece>, rest: AsyncIterator<FilePiece>) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    // A reader who went away ends the work behind the file too.
    await rest.return?.();
  }
}

/**
 * Sends a file piece by piece. What fails before the first piece is an answer as any other; after
 * it the connection is cut, so that half a file is never taken for a whole one.
 */
export async function sendFile(
  reply: FastifyReply,
  rowType: string,
  { file }: StreamedFile,
): Promise<FastifyReply> {
  const { type = rowType } = file;
  const pieces = file.pieces[Symbol.asyncIterator]();
  const first = await pieces.next();
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(goOn(first, pieces), { objectMode: false }));
}
