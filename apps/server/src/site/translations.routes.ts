import { asLanguage, type Language } from '@portal/contract/fields/text';
import { getTranslation } from '@portal/contract/translations';
import { treeOf } from '@portal/i18n/translator';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { fail } from '../http/context.ts';
import {
  type ReadyReference,
  referenceAnswer,
  referenceFile,
  sendReference,
} from '../http/reference-data.ts';
import { route, type RouteDeps } from '../http/route.ts';

/** Mails, files and what callers hear are the server's own to say; no browser shows them. */
const ofTheServer = /^(?:(?:[\w-]+-)?mail|telephony|call-file)\./;

function shownByBrowsers(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !ofTheServer.test(key)));
}

/** The brand's texts by call, and as the static file that the browser falls back to. */
export function registerTranslations(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'brands' | 'texts'>,
): void {
  const trees = new Map<string, { answer: ReadyReference; file: ReadyReference }>();
  const treeFor = (brandId: number, language: Language | null) => {
    if (!language) return null;
    const key = `${brandId}:${language}`;
    const known = trees.get(key);
    if (known) return known;
    const tree = treeOf(shownByBrowsers(deps.texts.flat(brandId, language)));
    const made = { answer: referenceAnswer(tree), file: referenceFile(tree) };
    trees.set(key, made);
    return made;
  };

  route(app, deps, getTranslation, async ({ params, brand }) => {
    if (params.appName !== deps.config.appName) return fail('NOT-FOUND');
    const tree = treeFor(brand.id, asLanguage(params.lang));
    return tree ? tree.answer : fail('NOT-FOUND');
  });

  app.get<{ Params: { file: string } }>('/i18n/:file', async (request, reply) => {
    const name = /^([a-z]{2})\.json$/.exec(request.params.file)?.[1];
    const tree = treeFor(request.brand?.id ?? deps.brands.first.id, asLanguage(name));
    return tree ? sendReference(request, reply, tree.file) : reply.callNotFound();
  });
}
