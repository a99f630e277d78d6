import type { FastifyInstance } from 'fastify';
import { pictureFolder } from './picture-address.rules.ts';
import type { createSocialPictures } from './social-pictures.service.ts';

const year = 31_536_000;
const busyRetrySeconds = 5;

/** The pictures that social networks show. Any of them can be asked for, and none that is not known. */
export function registerSocialPictures(
  app: FastifyInstance,
  pictures: ReturnType<typeof createSocialPictures>,
): void {
  app.get<{ Params: { file: string } }>(`${pictureFolder}:file`, async (request, reply) => {
    const { file } = request.params;
    const found = await pictures.find(file);
    if (!found) return reply.callNotFound();
    // What was shared at an older price leads on to the present picture.
    if (found.kind === 'moved')
      return reply.header('cache-control', 'public, max-age=300').redirect(found.to, 302);
    const etag = `"${file}"`;
    const kept = { etag, 'cache-control': `public, max-age=${year}, immutable` };
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept).send();
    const png = await found.draw();
    if (!png)
      return reply
        .code(503)
        .headers({ 'retry-after': busyRetrySeconds, 'cache-control': 'no-store' })
        .send();
    return reply.headers({ ...kept, 'content-type': 'image/png' }).send(png);
  });
}
