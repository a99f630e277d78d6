import { farewells } from '../api/client.ts';
import { sitePaths } from '@portal/contract/paths';

/** Ends the session here at once, on the server as soon as it hears, and goes home. */
export async function logOut(): Promise<void> {
  await farewells.logOut();
  location.assign(sitePaths.home);
}

/** Sends the log-outs that the server has not heard. */
export function sendFarewells(): void {
  farewells.watch(window);
}
