import { createSocket, type Socket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joined, trimMessage } from './message.rules.ts';
import { MessageTaker } from './message-taker.ts';
import { readOffer, writeAnswer } from './sdp.rules.ts';
import { readRtp, Recording } from './rtp.ts';
import { requestAfter } from './second-phone.ts';
import { codeOf, parseSip, type SipMessage, valueOf, writeSip } from './sip-message.ts';
import { encode } from './g711.ts';
import type { Taken } from './taken-call.ts';
import { shareOf, tone } from './tones.ts';

describe('what somebody said', () => {
  it('ends with the last word, and is nothing where nobody spoke', () => {
    const quiet = new Int16Array(8_000 * 5);
    const said = joined(new Int16Array(4_000), tone(440, 2_000), quiet);
    expect(trimMessage(said)?.length).toBe(4_000 + 16_000 + 4_000);
    expect(trimMessage(quiet)).toBeNull();
    expect(trimMessage(tone(440, 900))).toBeNull();
  });

  it('has every sample at its time, whatever was lost, late or twice', () => {
    const recording = new Recording('PCMU', 2);
    const packet = (at: number) => ({
      payload: 0,
      sequence: at,
      timestamp: (4_294_967_000 + at * 160) >>> 0,
      body: encode('PCMU', tone(450, 20)),
    });
    for (const at of [0, 1, 4, 3, 3]) recording.put(packet(at));
    recording.put(packet(1_000_000));
    expect(recording.samples.length).toBe(5 * 160);
    expect([...recording.samples.subarray(320, 480)].every((sample) => sample === 0)).toBe(true);
    expect(shareOf(recording.samples.subarray(480), 450)).toBeGreaterThan(0.9);
  });
});

describe('an offer of sound', () => {
  const offer =
    'v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 4000 RTP/AVP 18 8 101\r\na=rtpmap:101 telephone-event/8000\r\n';
  it('is answered in its own coding, with its keys', () => {
    const read = readOffer(offer);
    expect(read).toEqual({
      host: '127.0.0.1',
      port: 4_000,
      codec: 'PCMA',
      digits: 101,
      way: 'sendrecv',
    });
    expect(read && writeAnswer(read, '127.0.0.1', 29_000)).toContain('m=audio 29000 RTP/AVP 8 101');
  });

  it.each([
    '',
    'm=audio 4000 RTP/AVP 18',
    'c=IN IP4 1.2.3.4\r\nm=audio 0 RTP/AVP 0\r\n',
    'c=IN IP4 1.2.3.4\r\nm=audio 65536 RTP/AVP 0\r\n',
  ])('%j is none', (text) => {
    expect(readOffer(text)).toBeNull();
  });
});

describe('a second phone that answered', () => {
  it('is ended by its own routes, without ours', () => {
    const answer = parseSip(
      Buffer.from(
        [
          'SIP/2.0 200 OK',
          'Record-Route: <sip:far.example;lr>, <sip:127.0.0.1;lr;ftag=x;did=1.2>',
          'From: <sip:a@b>;tag=x',
          'To: <sip:c@d>;tag=y',
          'Call-ID: id',
          'CSeq: 1 INVITE',
          'Contact: <sip:phone@10.0.0.1:5090>',
          '',
          '',
        ].join('\r\n'),
      ),
    );
    if (!answer) throw new Error('no message');
    const own = { host: '127.0.0.1', port: 5_861 };
    const bye = requestAfter(answer, 'BYE', { own, branch: 'b' }).toString();
    expect(bye).toMatch(/^BYE sip:phone@10\.0\.0\.1:5090 SIP\/2\.0\r\n/);
    expect(bye).toContain('Route: <sip:far.example;lr>\r\n');
    expect(bye).not.toContain('did=');
    expect(bye).toContain('CSeq: 2 BYE');
    expect(requestAfter(answer, 'ACK', { own, branch: 'b' }).toString()).toContain('CSeq: 1 ACK');
  });
});

describe('the message taker', () => {
  let sip: Socket;
  let rtp: Socket;
  let caller: Socket;
  let taker: MessageTaker;
  let heard: SipMessage[];
  let packets: number;
  const port = (socket: Socket) => socket.address().port;
  const bind = (socket: Socket) =>
    new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', () => resolve()));

  beforeEach(async () => {
    [sip, rtp, caller] = [createSocket('udp4'), createSocket('udp4'), createSocket('udp4')];
    await Promise.all([bind(sip), bind(rtp), bind(caller)]);
    heard = [];
    packets = 0;
    caller.on('message', (bytes) => {
      const message = parseSip(bytes);
      if (message) heard.push(message);
    });
    rtp.on('message', (bytes) => {
      if (readRtp(bytes)) packets += 1;
    });
    taker = new MessageTaker(sip, {
      host: '127.0.0.1',
      port: port(sip),
      rtp: { from: 29_100, to: 29_198 },
      atOnceMax: 1,
    });
  });

  afterEach(() => {
    taker.close();
    rtp.close();
    caller.close();
  });

  const request = (
    method: string,
    uri: string,
    more: { to?: string; body?: string; turn?: number } = {},
  ) => {
    const { turn = 1 } = more;
    const headers: [string, string][] = [
      ['Via', `SIP/2.0/UDP 127.0.0.1:${port(caller)};branch=z9hG4bK${turn}`],
      ['From', '<sip:caller@127.0.0.1>;tag=c'],
      ['To', more.to ?? `<${uri}>`],
      ['Call-ID', 'one'],
      ['CSeq', `${turn} ${method}`],
      ['Contact', `<sip:caller@127.0.0.1:${port(caller)}>`],
    ];
    caller.send(
      writeSip(`${method} ${uri} SIP/2.0`, headers, more.body ?? ''),
      port(sip),
      '127.0.0.1',
    );
  };
  const offer = () => `v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio ${port(rtp)} RTP/AVP 0\r\n`;
  const codes = () => heard.map(codeOf);

  it('says a phrase before any answer, then refuses', async () => {
    const uri = taker.expect('t1', { kind: 'phrase', sound: tone(700, 200) });
    request('INVITE', uri, { body: offer() });
    await expect.poll(codes).toEqual([183, 480]);
    expect(packets).toBeGreaterThan(5);
    request('ACK', uri);
  });

  it('stops where the caller has heard enough', async () => {
    const uri = taker.expect('t1', { kind: 'phrase', sound: tone(700, 60_000) });
    request('INVITE', uri, { body: offer() });
    await expect.poll(codes).toEqual([183]);
    request('CANCEL', uri);
    await expect.poll(codes).toEqual([183, 200, 487]);
  });

  it('takes a message until the caller hangs up', async () => {
    const taken: Taken[] = [];
    const uri = taker.expect('t1', {
      kind: 'message',
      greeting: tone(700, 100),
      beep: true,
      maxSeconds: 20,
      done: (one) => taken.push(one),
    });
    request('INVITE', uri, { body: offer() });
    await expect.poll(codes).toEqual([200]);
    const to = valueOf(heard[0] as SipMessage, 'To');
    request('ACK', uri, { to });
    // Agreed upon anew in the middle, as a telephone does that holds: in its own turn.
    const held = offer().replace('RTP/AVP 0', 'RTP/AVP 8 0');
    request('INVITE', uri, { to, turn: 2, body: `${held}a=sendonly\r\n` });
    await expect.poll(codes).toEqual([200, 200]);
    const [, again] = heard as [SipMessage, SipMessage];
    expect([valueOf(again, 'CSeq'), valueOf(again, 'To')]).toEqual(['2 INVITE', to]);
    expect(valueOf(again, 'Via')).toContain('z9hG4bK2');
    expect(again.body.toString()).toMatch(/^m=audio \d+ RTP\/AVP 0$[^]*^a=recvonly$/m);
    request('ACK', uri, { to, turn: 2 });
    request('INVITE', uri, { to, turn: 3, body: offer().replace('AVP 0', 'AVP 18') });
    await expect.poll(codes).toEqual([200, 200, 488]);
    request('INVITE', uri, { to, turn: 4 });
    await expect.poll(codes).toEqual([200, 200, 488, 488]);
    // The greeting and the beep, to their last packet.
    await expect.poll(() => packets).toBe(25);
    const target = Number(/m=audio (\d+)/.exec((heard[0] as SipMessage).body.toString())?.[1]);
    const sound = encode('PCMU', tone(440, 1_500));
    for (let at = 0; at * 160 < sound.length; at += 1) {
      const header = Buffer.alloc(12);
      header[0] = 0x80;
      header.writeUInt16BE(at, 2);
      header.writeUInt32BE(at * 160, 4);
      rtp.send(
        Buffer.concat([header, sound.subarray(at * 160, at * 160 + 160)]),
        target,
        '127.0.0.1',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    request('BYE', uri, { to, turn: 5 });
    await expect.poll(() => taken.length).toBe(1);
    expect(taken[0]?.samples?.length).toBe(12_000);
    expect(shareOf(taken[0]?.samples ?? new Int16Array(), 440)).toBeGreaterThan(0.9);
  });

  it('knows nobody who was not sent, and no more at once than it may', async () => {
    request('INVITE', 'sip:nobody@127.0.0.1', { body: offer() });
    await expect.poll(codes).toEqual([404]);
  });
});
