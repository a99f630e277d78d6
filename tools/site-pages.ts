import type { Fault, Law, SourceFile } from './law.ts';

const siteMap = 'apps/web/src/site/site-map.ts';
const serverMap = 'apps/server/src/features/pages/site-map.rules.ts';

const textOf = (files: readonly SourceFile[], path: string) =>
  files.find((file) => file.path === path)?.text ?? '';

const quotedPaths = (text: string) =>
  [...text.matchAll(/'(\/[a-z-]+)'/g)].map(([, path = '']) => path);

/** Public pages as the browser's code draws them. */
function drawn(files: readonly SourceFile[]): string[] {
  const list = /const siteMap = \[(?<rows>[\s\S]*?)\n\] as const/.exec(textOf(files, siteMap));
  return [...(list?.groups?.['rows'] ?? '').matchAll(/path: '(\/[a-z-]+)'/g)].map(
    ([, path = '']) => path,
  );
}

/** Public pages as the server answers them. */
function served(files: readonly SourceFile[]): string[] {
  const list = /const publicPaths = \[(?<paths>[\s\S]*?)\]/.exec(textOf(files, serverMap));
  return quotedPaths(list?.groups?.['paths'] ?? '');
}

/**
 * The server and the browser's code share no file, so each has its list of the public pages: the
 * two name the same ones in the same order.
 */
export const samePublicPages: Law = (files) => {
  const [web, server] = [drawn(files), served(files)];
  const faults: Fault[] = [];
  for (const path of web)
    if (!server.includes(path)) faults.push({ path: serverMap, detail: `does not serve ${path}` });
  for (const path of server)
    if (!web.includes(path)) faults.push({ path: siteMap, detail: `does not draw ${path}` });
  if (faults.length === 0 && web.join() !== server.join())
    faults.push({ path: serverMap, detail: 'names the public pages in another order' });
  if (web.length === 0) faults.push({ path: siteMap, detail: 'has no list of pages to be read' });
  return faults;
};
