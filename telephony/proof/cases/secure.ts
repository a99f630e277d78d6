import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must, type ProofCase } from '../case.ts';
import type { Certificate } from '../certificates.ts';
import { Authority } from '../certificates.ts';
import { Ear } from '../ear.ts';
import { isTaken } from '../own-ports.ts';
import { caller as carrier, type Move, type Sound } from '../scenario.ts';
import type { Sipp } from '../sipp.ts';
import { annsNumber, answers, isRefused, type Stage, talks, tones } from '../stage.ts';
import { TlsBridge } from '../tls-bridge.ts';
import { until } from '../until.ts';
import { phones, ports, secureCaller, securePhone } from '../world.ts';
import { newRow, shown } from './live.ts';
import { annsPlan, target } from './plans.ts';
import { untilCut } from './slices.ts';

const newKey = () => randomBytes(30).toString('base64');
const secureTarget = { destination: securePhone.number.slice(1), ringSeconds: 20 };

/** The key that the edge sends by, once it has said it. */
const keyIn = (sipp: Sipp, kind: string | number) => (): string | null => {
  const sdp = sipp.received(kind).at(-1)?.message.body.toString() ?? '';
  return /^a=crypto:\d+ AES_CM_128_HMAC_SHA1_80 inline:([\w+/=]+)/m.exec(sdp)?.[1] ?? null;
};

const authorityOf = (stage: Stage) => readFileSync(stage.world.authority.file);

/** A phone behind the secure trunk: TLS, and sound by SRTP alone. */
async function securelyRung(
  stage: Stage,
  moves: (sound: Sound) => readonly Move[],
  as?: Certificate,
) {
  const { certificates } = stage.world;
  const key = newKey();
  const bridge = await stage.keep(
    TlsBridge.fromEdge(securePhone.tls, {
      to: securePhone.port,
      authority: authorityOf(stage),
      as: as ?? certificates.carrier,
    }),
  );
  const all = moves({ port: securePhone.rtp, key });
  const sip = stage.sipp('phone-secure', securePhone.port, all, { tcp: true });
  const keys = { own: key, theirs: keyIn(sip, 'INVITE') };
  const ear = await stage.keep(Ear.open(securePhone.rtp, keys));
  await until('a secure phone', () => isTaken(securePhone.port, 'tcp'));
  return { sip, ear, bridge };
}

/** A carrier that brings a call by TLS. */
async function securelyCalls(
  stage: Stage,
  moves: (says: ReturnType<typeof carrier>) => readonly Move[],
  its: { as?: Certificate | null; isPlain?: boolean } = {},
) {
  const key = newKey();
  const { rtp } = secureCaller;
  const as = its.as === undefined ? stage.world.certificates.carrier : its.as;
  const bridge = await stage.keep(
    TlsBridge.toEdge(secureCaller.bridge, { edge: ports.tls, authority: authorityOf(stage), as }),
  );
  const rtpPort = its.isPlain ? rtp : { port: rtp, key };
  const says = carrier({ from: '+447911123456', rtpPort, to: `+${annsNumber}` });
  const edge = `${ports.host}:${secureCaller.bridge}`;
  const more = { to: `+${annsNumber}`, tcp: true, edge };
  const sip = stage.sipp('caller-secure', secureCaller.bridge + 1, moves(says), more);
  const keys = { own: key, theirs: keyIn(sip, 200) };
  const ear = await stage.keep(Ear.open(rtp, its.isPlain ? undefined : keys));
  return { sip, ear, bridge };
}

const secureTalk: ProofCase = {
  number: 112,
  title:
    'A call comes by TLS and rings a phone by TLS: tones both ways by SRTP, nothing in the open',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await annsPlan(stage, { targets: [secureTarget] });
    const [last] = await portal.history(ann, 1);
    const phone = await securelyRung(stage, answers());
    const caller = await securelyCalls(stage, talks(3_000));
    const invite = await phone.sip.awaits('INVITE');
    const ok = await caller.sip.awaits(200);
    phone.ear.speak(invite.message, tones.phone);
    caller.ear.speak(ok.message, tones.caller);
    await Promise.all([caller.sip.finishes(), phone.sip.finishes()]);
    const heard = [caller.ear.share(tones.phone), phone.ear.share(tones.caller)];
    for (const one of heard) must(one > 0.9, `the tones were heard with ${heard.join()}`);
    for (const { message } of [invite, ok]) {
      must(!message.body.includes('RTP/AVP'), 'sound in the open was offered');
    }
    const names = [...caller.bridge.peers, ...phone.bridge.peers].join();
    must(names === 'edge.example,edge.example', `the edge showed ${names}`);
    const row = await newRow(stage, last?.id);
    must(row.outcome === 'answered', `the row says ${row.outcome}`);
    stage.close();

    const rung = await securelyRung(stage, answers());
    const cut = await securelyCalls(stage, untilCut);
    await cut.sip.awaits(200);
    const talk = await shown(stage, 'answered');
    await portal.order(ann, talk.id, 'hang-up');
    await Promise.all([cut.sip.finishes(), rung.sip.finishes()]);
    stage.close();

    // Each side of a call has its own line: one is secure, the other is not.
    await annsPlan(stage, { targets: [target('a')] });
    const open = await stage.phone('a', answers());
    const mixed = await securelyCalls(stage, talks(1_500));
    open.ear.speak((await open.sip.awaits('INVITE')).message, tones.phone);
    await Promise.all([mixed.sip.finishes(), open.sip.finishes()]);
    const through = mixed.ear.share(tones.phone);
    must(through > 0.9, `from a phone in the open ${through.toFixed(2)} was heard`);
    return `tones ${heard.map((one) => one.toFixed(2)).join(' and ')}; hung up by the edge on both; ${through.toFixed(2)} from a phone without TLS`;
  },
};

/** Sends a call, and waits whether it is ever answered. */
async function isLeftAlone(stage: Stage, as: Certificate | null): Promise<boolean> {
  const caller = await securelyCalls(stage, isRefused(404), { as });
  // Where TLS itself fails, it comes to no call.
  await until('the call', () => caller.bridge.ended > 0 || caller.sip.sent('INVITE').length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const heard = caller.sip.trace().filter(({ isSent }) => !isSent);
  stage.close();
  return heard.length === 0;
}

const strangers: ProofCase = {
  number: 113,
  title:
    'A secure trunk: no certificate, another name, another authority or sound in the open is refused',
  async run(stage) {
    const { authority, folder } = stage.world;
    await annsPlan(stage, { targets: [target('a')] });
    const other = new Authority(folder, 'another-authority');
    must(await isLeftAlone(stage, null), 'without a certificate it was heard');
    must(await isLeftAlone(stage, authority.signs('thief.example')), 'another name was heard');
    must(
      await isLeftAlone(stage, other.signs('carrier.example')),
      'an unknown authority was heard',
    );

    const plain = await securelyCalls(stage, isRefused(488), { isPlain: true });
    await plain.sip.finishes();
    stage.close();
    const keysInTheOpen = await stage.call(isRefused(488), {
      to: `+${annsNumber}`,
      rtpPort: { port: phones.a.rtp, key: newKey() },
    });
    await keysInTheOpen.sip.finishes();
    stage.close();

    // Nobody rings a phone by somebody who is not the carrier.
    await annsPlan(stage, { targets: [secureTarget, target('a')] });
    const thieves = [other.signs('carrier.example'), authority.signs('thief.example')];
    for (const [at, as] of thieves.entries()) {
      const thief = await securelyRung(stage, answers(), as);
      const next = await stage.phone('a', answers());
      const caller = await stage.call(talks(500), { to: `+${annsNumber}`, line: 1 });
      await Promise.all([caller.sip.finishes(), next.sip.finishes()]);
      must(thief.sip.received('ACK').length === 0, 'a stranger answered');
      must(at > 0 || thief.sip.received('INVITE').length === 0, 'the call went to a stranger');
      stage.close();
    }
    return 'no answer, no answer, no answer; 488 twice; the next phone rang';
  },
};

export const secureCases: readonly ProofCase[] = [secureTalk, strangers];
