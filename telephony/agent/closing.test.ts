import { createSocket, type Socket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MediaWatch } from './media-watch.ts';
import { MessageTaker } from './message-taker.ts';
import { RtpEngine } from './rtpengine.ts';
import { SecondPhones } from './second-phone.ts';
import { codeOf, parseSip, type SipMessage, writeSip } from './sip-message.ts';

const host = '127.0.0.1';
/** Longer than any pause after which something is sent once more. */
const later = () => new Promise((resolve) => setTimeout(resolve, 800));
const portOf = (socket: Socket) => socket.address().port;

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, host, () => resolve()));
  return socket;
}

/** What a phone says that takes a call. */
function takes(): SipMessage {
  const answer = parseSip(
    writeSip('SIP/2.0 200 OK', [
      ['From', '<sip:a@b>;tag=x'],
      ['To', '<sip:c@d>;tag=y'],
      ['Call-ID', 'id'],
      ['CSeq', '1 INVITE'],
      ['Contact', '<sip:phone@10.0.0.1:5090>'],
    ]),
  );
  if (!answer) throw new Error('no message');
  return answer;
}

describe('an agent that closes', () => {
  let deaf: Socket;
  let faults: unknown[];
  const note = (fault: unknown) => faults.push(fault);

  beforeEach(async () => {
    deaf = await bound();
    faults = [];
    process.on('uncaughtException', note);
  });
  afterEach(() => {
    process.off('uncaughtException', note);
    deaf.close();
  });

  it('waits no longer for what rtpengine would say, and asks no more', async () => {
    const media = new RtpEngine({ host, port: portOf(deaf) });
    const asked = media.calls();
    media.close();
    expect(await asked).toBeNull();
    expect(await media.calls()).toBeNull();
    await media.forget('one');
    await later();
    expect(faults).toEqual([]);
  });

  it('takes no silence of its own for that of the calls', async () => {
    const ended: string[] = [];
    const said: string[] = [];
    let answer: (calls: null) => void = () => {};
    const watch = new MediaWatch({
      media: { calls: () => new Promise((resolve) => (answer = resolve)) },
      calls: () => [],
      end: ({ key }) => ended.push(key),
      say: (event) => said.push(event),
    });
    for (let missed = 0; missed < 2; missed += 1) {
      const look = watch.look();
      if (missed === 1) watch.close();
      answer(null);
      await look;
    }
    expect({ ended, said, isUp: watch.isUp }).toEqual({ ended: [], said: [], isUp: true });
  });

  it('sends no more to a second phone', async () => {
    const seconds = new SecondPhones(await bound(), {
      edge: { host, port: portOf(deaf) },
      own: { host, port: 5_861 },
    });
    seconds.end(takes());
    seconds.close();
    await later();
    expect(faults).toEqual([]);
  });

  it('stays while its own address has no answer', async () => {
    // As a resolver answers that knows no such name.
    const socket = createSocket({
      type: 'udp4',
      lookup: (name, _options, done) => {
        const unknown = Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
        // The one of the socket's own address is none of a name.
        if (name === host) done(null, host, 4);
        else done(unknown, '', 4);
      },
    });
    await new Promise<void>((resolve) => socket.bind(0, host, () => resolve()));
    const seconds = new SecondPhones(socket, {
      edge: { host: 'nowhere.invalid', port: 5_060 },
      own: { host, port: 5_861 },
    });
    seconds.end(takes());
    await later();
    seconds.close();
    expect(faults).toEqual([]);
  });
});

describe('a message taker without a free port', () => {
  it('is busy, and stays', async () => {
    const [sip, caller, taken] = await Promise.all([bound(), bound(), bound()]);
    // A range of one port, odd or even as it came, that somebody has.
    const range = { from: portOf(taken), to: portOf(taken) };
    const taker = new MessageTaker(sip, { host, port: portOf(sip), rtp: range, atOnceMax: 1 });
    const uri = taker.expect('t1', { kind: 'phrase', sound: new Int16Array(800) });
    const codes: number[] = [];
    caller.on('message', (bytes) => {
      const reply = parseSip(bytes);
      if (reply) codes.push(codeOf(reply));
    });
    const invite = writeSip(
      `INVITE ${uri} SIP/2.0`,
      [
        ['Via', `SIP/2.0/UDP ${host}:${portOf(caller)};branch=z9hG4bK1`],
        ['From', '<sip:caller@127.0.0.1>;tag=c'],
        ['To', `<${uri}>`],
        ['Call-ID', 'one'],
        ['CSeq', '1 INVITE'],
      ],
      `v=0\r\nc=IN IP4 ${host}\r\nm=audio ${portOf(taken)} RTP/AVP 0\r\n`,
    );
    caller.send(invite, portOf(sip), host);
    await expect.poll(() => codes).toEqual([486]);
    taker.close();
    caller.close();
    taken.close();
  });
});
