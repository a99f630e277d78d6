/** The floor: what Node itself does for a request, on the port that it is given. */
import { createServer } from 'node:http';

const port = Number(process.argv[2]);
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.end('hello');
}).listen(port, '127.0.0.1', () => process.send?.('listening'));
