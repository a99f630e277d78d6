import http from 'node:http';

const destination = '447700900123';

const quantile = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** Sixteen connections to the edge's side of the product. */
function openLine(url, secret) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  /** @param {string} path @param {string} [body] posted where there is one */
  function ask(path, body) {
    const began = performance.now();
    const headers = {
      authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = http.request(url + path, { agent, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => {
          const ms = performance.now() - began;
          if ((answer.statusCode ?? 0) < 300) resolve({ ms, text });
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return { ask, close: () => agent.destroy() };
}

/** Rate and processor of `many` pieces of work, `atOnce` of them at a time. */
async function time(processor, many, atOnce, work) {
  const times = [];
  const before = processor();
  const began = performance.now();
  let left = many;
  const one = async () => {
    while (left-- > 0) times.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - began) / 1_000;
  const after = processor();
  times.sort((a, b) => a - b);
  return {
    perSecond: many / seconds,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpuMicros: before === null || after === null ? null : ((after - before) * 1e6) / many,
  };
}

/**
 * The phone line's side: decisions where a paid call rings, and records of its end, asked on
 * connections of their own.
 * @param {{ url: string, secret: string, did: string, processor: () => number | null }} edge
 */
export function openEdge({ url, secret, did, processor }) {
  const { ask, close } = openLine(url, secret);
  const decided = [];
  let serial = 0;

  async function decide() {
    const id = `bench-${(serial += 1)}`;
    const { ms, text } = await ask(`/carrier/sip/route?to=${did}&from=12015550123&call_id=${id}`);
    if (!text.includes('"targets"')) throw new Error(`A call was refused: ${text}`);
    decided.push(id);
    return ms;
  }

  async function record(id) {
    const endedAt = new Date();
    const answeredAt = new Date(endedAt.getTime() - 30_000).toISOString();
    const body = {
      call_id: id,
      to: did,
      from: '12015550123',
      sipCode: 200,
      startedAt: answeredAt,
      answeredAt,
      endedAt: endedAt.toISOString(),
      legs: [{ destination, seconds: 30 }],
    };
    const { ms } = await ask('/carrier/sip/cdr', JSON.stringify(body));
    return ms;
  }

  return {
    decisions: (many, atOnce) => time(processor, many, atOnce, decide),
    /** Reports the end of calls that were decided before. */
    records: (atOnce) => {
      const ids = decided.splice(0);
      return time(processor, ids.length, atOnce, () => record(ids.pop()));
    },
    /** Decisions that come at a steady rate, whether the earlier ones are answered or not. */
    async steadily(perSecond, seconds) {
      const asked = [];
      const began = performance.now();
      while (asked.length < perSecond * seconds) {
        const due = ((performance.now() - began) / 1_000) * perSecond;
        while (asked.length < due) asked.push(decide());
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      const times = (await Promise.all(asked)).sort((a, b) => a - b);
      return { p99Ms: quantile(times, 0.99), medianMs: quantile(times, 0.5) };
    },
    close,
  };
}
