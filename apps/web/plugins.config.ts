import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite wraps each import() in a helper that preloads styles and chunks. The public script has
 * neither to preload, and the helper would be a third of its bytes.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'site',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** In the application and the pieces of public pages, `src/lib/load-part.ts` takes its place. */
export function importsThatCanFail(): Plugin {
  const file = JSON.stringify(join(import.meta.dirname, 'src/lib/load-part.ts'));
  return {
    name: 'imports-that-can-fail',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'islands',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadPart as __vitePreload } from ${file};`,
    },
  };
}

/**
 * React makes some errors while it starts, to throw them later. Developer tools, and a browser that is
 * measured, take down where an error was made, for which the whole of React is read a second time: a
 * third of the application's start. Without a stack, which nobody sees, they are the same errors.
 */
export function errorsWithoutStack(): Plugin {
  return {
    name: 'errors-without-stack',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        let made = code;
        const declared = this.parse(code).body.flatMap((statement) =>
          statement.type === 'VariableDeclaration' ? statement.declarations : [],
        );
        for (const { init } of declared.toReversed()) {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
          const [message] = init.arguments;
          if (init.callee.name !== 'Error' || !message) continue;
          const words = code.slice(message.start, message.end);
          const error = `Object.create(Error.prototype, { message: { value: ${words} } })`;
          made = made.slice(0, init.start) + error + made.slice(init.end);
        }
        return { code: made, map: null };
      },
    },
  };
}

/**
 * The reader of messages brings what dates within a message need. No text has one, which the law of
 * the catalogues holds, and a foreign one is refused as any message that cannot be read.
 */
export function textsWithoutDates(): Plugin {
  const refusing = 'throw new Error("A text holds no date.");';
  return {
    name: 'texts-without-dates',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load: {
      filter: { id: /@messageformat\/date-skeleton/ },
      handler: () =>
        ['parseDateTokens', 'getDateFormatOptions']
          .map((name) => `export function ${name}() { ${refusing} }`)
          .join('\n'),
    },
  };
}
