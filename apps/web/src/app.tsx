import '@portal/ui/global.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { farewells } from './api/client.ts';
import { session } from './api/session.ts';
import { App } from './app/app.tsx';
import { preloadFor } from './app/screens.ts';
import { takeLoginSecrets } from './lib/address-secrets.ts';
import { watchFirstPage } from './lib/first-page.ts';
import { loadFirstTexts } from './lib/i18n.tsx';

/** Wait before the texts are asked for once more, when not even the built-in ones came, ms. */
const againMs = 4_000;

async function start(): Promise<void> {
  takeLoginSecrets();
  farewells.watch(window);
  const screen = preloadFor(location.pathname);
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application');
  // The account's frame stands there already: it would be gone while the screen is on its way.
  const isFramed = place.querySelector('[data-frame]') && session.get().kind === 'active';
  for (;;) {
    try {
      const [first] = await Promise.all([loadFirstTexts(), isFramed ? screen : null]);
      watchFirstPage(place);
      // What the server drew stands, and hears, until the application is drawn in small pieces of work.
      startTransition(() => createRoot(place).render(<App first={first} />));
      return;
    } catch (error) {
      console.error('The texts did not load', error);
      await new Promise((resume) => setTimeout(resume, againMs));
    }
  }
}

// Not in the file's own turn: a browser that is asked where each request was made (by its developer
// tools, or to be measured) reads whatever is running a second time, which would be the whole file.
void Promise.resolve().then(start);
