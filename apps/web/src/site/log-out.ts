import { farewells } from '../api/client.ts';

/** Sends the log-outs that the server has not heard, once. */
export const tellFarewells = (): Promise<void> => farewells.send();

/** Sends them as soon as there is a line. */
export function sendFarewells(): void {
  farewells.watch(window);
}
