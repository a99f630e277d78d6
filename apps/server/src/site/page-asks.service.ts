import { sitePaths } from '@portal/contract/paths';
import { createGetPlace } from './get-place.service.ts';
import { getRequest, isUsual } from './get-request.rules.ts';
import { homeRequest, visitorOf } from './home-request.rules.ts';

/** What an address asks of its page besides the language. */
interface PageAsks {
  /** For the renderer. */
  wish: {
    ask?: ReturnType<typeof homeRequest>['ask'];
    get?: Awaited<ReturnType<ReturnType<typeof createGetPlace>>>;
    part: 'route' | 'results' | null;
  };
  /** The page has clocks that tell the minute. */
  hasClocks: boolean;
  /** It is the order's, which is drawn from data even where the application takes over. */
  isOrder: boolean;
  /** What is not on offer is said at once, above what is. */
  isGone: boolean;
  visitor(acceptLanguage: string | null, data: unknown): string | null;
  /** What tells the pages of a path apart, and whether this is one of the many that may be asked for. */
  keyFor(data: unknown): { text: string; isAsked: boolean };
}

export const asksNothing: PageAsks = {
  wish: { part: null },
  hasClocks: false,
  isOrder: false,
  isGone: false,
  visitor: () => null,
  keyFor: () => ({ text: '', isAsked: false }),
};

export function createPageAsks(deps: Parameters<typeof createGetPlace>[0]) {
  const placeOf = createGetPlace(deps);

  return async (path: string, query: URLSearchParams): Promise<PageAsks> => {
    if (path === sitePaths.home) {
      const { ask, part, isAsked } = homeRequest(query);
      const text = isAsked ? JSON.stringify([ask, part]) : '';
      return {
        ...asksNothing,
        wish: { ask, part },
        hasClocks: true,
        visitor: visitorOf,
        keyFor: () => ({ text, isAsked }),
      };
    }
    if (path === sitePaths.getYourNumber) {
      const { ask, part } = getRequest(query);
      const get = await placeOf(ask);
      return {
        ...asksNothing,
        wish: { get, part },
        isOrder: true,
        isGone: get.number === 'gone',
        visitor: visitorOf,
        keyFor: (data) => {
          const isAsked = part !== null || !isUsual(ask, data);
          return { text: isAsked ? JSON.stringify([get, part]) : (ask.country ?? ''), isAsked };
        },
      };
    }
    return { ...asksNothing, hasClocks: path === '/about-us' };
  };
}
