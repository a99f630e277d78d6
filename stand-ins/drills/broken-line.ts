import { once } from 'node:events';
import net from 'node:net';

/** A line to a database that can be cut and stopped, as a network and a machine in trouble do. */
export interface BrokenLine {
  /** The database's address through this line. */
  url: string;
  /** Ends what is connected and refuses what comes, as a database that is stopped. */
  cut(): Promise<void>;
  /** Takes connections and says nothing any more, not even goodbye, as a machine that hangs. */
  hang(): void;
  /** Leads to the database again, which may have moved. */
  mend(port?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBrokenLine(databaseUrl: string): Promise<BrokenLine> {
  const url = new URL(databaseUrl);
  const host = url.hostname;
  let target = Number(url.port);
  let isHanging = false;
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isHanging) return;
    const far = net.connect(target, host);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('end', () => !isHanging && near.end());
    near.on('data', (data) => !isHanging && far.write(data));
    far.on('data', (data) => !isHanging && near.write(data));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  return {
    url: url.href,
    cut: stop,
    hang: () => (isHanging = true),
    async mend(movedTo = target) {
      target = movedTo;
      isHanging = false;
      endAll();
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    close: stop,
  };
}
