import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the carrier was asked to send. */
export interface AskedMessage {
  path: string;
  authorization: string;
  fields: Record<string, string>;
}

export interface TwilioRest {
  /** A CARRIER_TWILIO_API_BASE. */
  url: string;
  readonly asked: AskedMessage[];
  /** What is answered: taken, a refusal by Twilio's code, a broken server, or a cut line. */
  mood: 'takes' | { code: number; status?: number } | 'breaks' | 'cuts';
  stop(): Promise<void>;
}

/** Twilio's REST interface as a real server on the loopback address: it takes and sends nothing. */
export async function startTwilioRest(): Promise<TwilioRest> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      rest.asked.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization ?? '',
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      });
      const { mood } = rest;
      if (mood === 'cuts') return request.socket.destroy();
      if (mood === 'breaks') return response.writeHead(503).end('<html>Down</html>');
      response.setHeader('content-type', 'application/json');
      if (mood === 'takes') return response.writeHead(201).end('{"sid":"SM1","status":"queued"}');
      const { code, status = 400 } = mood;
      return response.writeHead(status).end(JSON.stringify({ code, status, message: 'No' }));
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const rest: TwilioRest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'takes',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return rest;
}
