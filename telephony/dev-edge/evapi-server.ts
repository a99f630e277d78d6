import { createServer, type Server, type Socket } from 'node:net';
import { encodeNetstring, NetstringReader } from '../agent/netstring.ts';

/** What the agent says; which fields are there depends on `act`. */
export interface Order {
  readonly act: string;
  readonly ti?: number;
  readonly tl?: number;
  readonly he?: number;
  readonly hi?: number;
  readonly key?: string;
  readonly ringMs?: number;
  readonly maxSeconds?: number;
  readonly seconds?: number;
  readonly display?: string;
  readonly from?: string;
  /** Header lines, each with its CRLF. */
  readonly headers?: string;
  readonly branches?: readonly { readonly uri: string; readonly conid?: number }[];
  readonly code?: number;
  readonly text?: string;
  readonly header?: string;
  readonly callId?: string;
  readonly session?: string;
  readonly conid?: number;
}

/** kamailio's side of the line to the agent, as its module evapi has it. The newest agent is spoken to. */
export class EvapiServer {
  readonly #server: Server;
  #agent: Socket | null = null;

  constructor(onOrder: (order: Order) => void) {
    this.#server = createServer((socket) => {
      const reader = new NetstringReader();
      this.#agent = socket;
      socket.on('data', (chunk) => {
        try {
          for (const text of reader.push(chunk)) onOrder(JSON.parse(text) as Order);
        } catch {
          socket.destroy();
        }
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        if (this.#agent === socket) this.#agent = null;
      });
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** False where no agent is there. */
  tell(told: object): boolean {
    if (!this.#agent) return false;
    this.#agent.write(encodeNetstring(JSON.stringify(told)));
    return true;
  }

  close(): void {
    this.#agent?.destroy();
    this.#server.close();
  }
}
