import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testCardNumbers } from '@portal/stand-ins/sandbox-cards';
import { plantedControls, scanContent, scanFolder } from '@portal/stand-ins/drills/card-scan';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer, type TestCard, testCards } from '../scene.ts';

const lines: string[] = [];
const scene = keptOpen(() => createPaymentScene({}, lines));
let payer: Payer;

/** Everything that can be done with a card here, right and wrong. */
async function useCards(): Promise<void> {
  const url = '/api/payment/AddCreditValidated';
  for (const card of Object.keys(testCards) as TestCard[]) {
    if (card === 'hang' || card === 'captureHang') continue;
    await scene.addCredit(await scene.payer(), {
      ...cardBody(card, { IsSaveCard: 1 }),
      Amount: 5,
    });
  }
  const number = testCards.visa.replaceAll(' ', '');
  await scene.addCredit(payer, { ...cardBody('visa', { CardHolder: '' }), Amount: 5 });
  await scene.addCredit(payer, { ...cardBody('visa', { CardHolder: number }), Amount: 5 });
  await scene.addCredit(payer, { ...cardBody('visa', { City: testCards.amex }), Amount: 5 });
  await scene.addCredit(payer, { PaymentId: number, Amount: 5 });
  await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 }, { key: number });
  const inject = (payload: string, address = url) =>
    scene.app.app.inject({
      method: 'POST',
      url: address,
      headers: { authorization: `Token ${payer.token}`, 'content-type': 'application/json' },
      payload,
    });
  await inject(`{"CreditCardNumber":"${number}",,}`);
  await inject(`"${number}"`);
  await inject('{}', `${url}?CreditCardNumber=${number}`);
  await inject('{}', `/api/payment/${number}`);
  scene.app.deps.log.error({ err: new Error(`with ${number} in it`), body: { number } }, 'a fault');
}

beforeAll(async () => {
  payer = await scene.payer();
  await useCards();
});

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { db } = scene.app.deps;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db);
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await sql<{ text: string }>`
        select t::text as text from ${sql.raw(name)} t`.execute(db);
      return all.rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('card data', () => {
  it('is in no row of the database', async () => {
    const text = await dump();
    expect(text).toContain('18 Lantern Street');
    expect(scanContent('database', Buffer.from(text), testCardNumbers)).toEqual([]);
    // Not the security code either, as a field of anything.
    expect(text).not.toMatch(/["(,]737[",)]/);
  });

  it('is in no line of the log', () => {
    const log = lines.join('');
    expect(log).toContain('a fault');
    expect(scanContent('log', Buffer.from(log), testCardNumbers)).toEqual([]);
  });

  it('is in no file of the server or of the gateway', () => {
    const { dataDir } = scene.app.deps.config;
    const folders = [dataDir, scene.gateway.folder];
    expect(folders.flatMap((folder) => scanFolder(folder, testCardNumbers))).toEqual([]);
    expect(scene.gateway.operations().size).toBeGreaterThan(5);
  });
});

describe('the scan', () => {
  it('finds every form of a number that is planted, and nothing else', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-scan-'));
    try {
      mkdirSync(path.join(folder, 'deep/er'), { recursive: true });
      const controls = testCardNumbers.flatMap(plantedControls);
      controls.forEach(({ content }, index) => {
        const noise = Buffer.from(`noise${'x'.repeat(index % 3)}`);
        const bytes = Buffer.concat([noise, Buffer.from(content as string), noise]);
        writeFileSync(path.join(folder, `deep/er/${index}`), bytes);
        writeFileSync(
          path.join(folder, `deep/${index}.log`),
          Buffer.concat([noise, gzipSync(bytes)]),
        );
      });
      writeFileSync(path.join(folder, 'clean'), '4242 4242 4242 4241, 4242424242424');
      const found = scanFolder(folder, testCardNumbers);
      const forms = (deep: string) =>
        found.filter(({ file }) => file.includes(deep)).map(({ form }) => form);
      controls.forEach(({ form }, index) => {
        expect(forms(`/er/${index}`)).toContain(form);
        expect(forms(`deep/${index}.log`)).toContain(`gzip ${form}`);
      });
      expect(forms('clean')).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
