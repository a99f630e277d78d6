import { type Fault, type Law, lawOver } from './law.ts';
import type { Place } from './places.ts';

const isSiteMap = ({ program, path }: Place) => program === 'web' && path.endsWith('/site-map.ts');
const isServerMap = ({ program, path }: Place) =>
  program === 'server' && path.endsWith('/site-map.rules.ts');

const quotedPaths = (text: string) =>
  [...text.matchAll(/'(\/[a-z-]+)'/g)].map(([, path = '']) => path);

/** Public pages as the browser's code draws them. */
function drawn(text: string): string[] {
  const list = /const siteMap = \[(?<rows>[\s\S]*?)\n\] as const/.exec(text);
  return [...(list?.groups?.['rows'] ?? '').matchAll(/path: '(\/[a-z-]+)'/g)].map(
    ([, path = '']) => path,
  );
}

/** Public pages as the server answers them. */
function served(text: string): string[] {
  const list = /const publicPaths = \[(?<paths>[\s\S]*?)\]/.exec(text);
  return quotedPaths(list?.groups?.['paths'] ?? '');
}

/**
 * The server and the browser's code share no file, so each has its list of the public pages: the
 * two name the same ones in the same order.
 */
export const samePublicPages: Law = lawOver(
  (place) => isSiteMap(place) || isServerMap(place),
  (seen) => {
    const [siteMap, serverMap] = [isSiteMap, isServerMap].map((isIt) =>
      seen.find(({ place }) => isIt(place)),
    );
    if (!siteMap || !serverMap) return [];
    const [web, server] = [drawn(siteMap.text), served(serverMap.text)];
    const faults: Fault[] = [
      ...web
        .filter((path) => !server.includes(path))
        .map((path) => ({ path: serverMap.path, detail: `does not serve ${path}` })),
      ...server
        .filter((path) => !web.includes(path))
        .map((path) => ({ path: siteMap.path, detail: `does not draw ${path}` })),
    ];
    if (faults.length === 0 && web.join() !== server.join())
      faults.push({ path: serverMap.path, detail: 'names the public pages in another order' });
    if (web.length === 0)
      faults.push({ path: siteMap.path, detail: 'has no list of pages to be read' });
    return faults;
  },
);
