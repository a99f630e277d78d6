import { farewells } from '../api/client.ts';
import { homePath } from './site-map.ts';

/** How long the page waits for the server to hear of a log-out; it is sent later all the same, ms. */
const farewellMs = 3_000;

/** Ends the session here at once, on the server as soon as it hears, and goes home. */
export async function logOut(): Promise<void> {
  const heard = farewells.logOut();
  const patience = new Promise((resume) => setTimeout(resume, farewellMs));
  if (navigator.onLine) await Promise.race([heard, patience]);
  location.assign(homePath);
}

/** Sends the log-outs that the server has not heard. */
export function sendFarewells(): void {
  farewells.watch(window);
}
