import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, openApp, type TestApp } from '@portal/server/testing/test-app';
import { registerInbox } from './inbox.routes.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';

let folder: string;
let catcher: MailCatcher;
let base: TestApp;
let app: FastifyInstance;

async function deliver(mail: SendMailOptions, to = catcher): Promise<void> {
  const transport = nodemailer.createTransport({ url: to.url });
  await transport.sendMail({
    from: { name: 'Halloway', address: 'no-reply@halloway.example' },
    ...mail,
  });
  transport.close();
}

interface Listed {
  id: string;
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
}

async function list(query = ''): Promise<Listed[]> {
  const answer = await app.inject({ url: `/dev/inbox.json${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed[]>();
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  catcher = await startMailCatcher(folder);
  base = await createTestApp();
  app = await openApp(base.deps, {
    standIns: { register: (made, deps) => registerInbox(made, { ...deps, catcher }) },
  });
  await deliver({
    to: 'ann@example.com',
    replyTo: 'support@halloway.example',
    subject: 'First',
    text: 'Hello Ann',
    html: '<html><head></head><body><script>alert(1)</script><p>Hello Ann</p></body></html>',
    attachments: [
      { filename: 'קבלה.pdf', content: Buffer.from('%PDF-1'), contentType: 'application/pdf' },
    ],
  });
  await deliver({ to: 'bob@example.com', subject: '<b>Second</b>', text: 'Hello Bob' });
});

afterAll(async () => {
  await app.close();
  await catcher.stop();
  await base.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('/dev/inbox.json', () => {
  it('tells every mail, the newest first, in exactly these fields', async () => {
    const mails = await list();
    expect(mails.map(({ subject }) => subject)).toEqual(['<b>Second</b>', 'First']);
    const [, first] = mails;
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      to: 'ann@example.com',
      from: 'Halloway <no-reply@halloway.example>',
      replyTo: 'support@halloway.example',
      subject: 'First',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      text: expect.stringContaining('Hello Ann'),
      html: expect.stringContaining('<p>Hello Ann</p>'),
      attachments: [
        {
          filename: 'קבלה.pdf',
          contentType: 'application/pdf',
          url: `/dev/inbox/${first?.id}/attachments/0`,
        },
      ],
    });
  });

  it('tells one recipient’s mails, whatever the case', async () => {
    expect((await list('?to=ANN@example.com')).map(({ subject }) => subject)).toEqual(['First']);
    expect(await list('?to=nobody@example.com')).toEqual([]);
    expect(await list('?to=example.com')).toEqual([]);
  });

  it('gives the attachment as it was sent', async () => {
    const url = (await list('?to=ann@example.com'))[0]?.attachments[0]?.url ?? '';
    const answer = await app.inject({ url });
    expect(answer.payload).toBe('%PDF-1');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%D7/);
    expect((await app.inject({ url: url.replace(/0$/, '7') })).statusCode).toBe(404);
  });
});

describe('the inbox page', () => {
  it('lists mails without running or loading anything of theirs', async () => {
    const answer = await app.inject({ url: '/dev/inbox' });
    expect(answer.payload).toContain('&lt;b&gt;Second&lt;/b&gt;');
    expect(answer.payload).not.toMatch(/<script|style=|<style/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-src 'self'");
  });

  it('shows a mail, its HTML in a frame that may run nothing', async () => {
    const [mail] = await list('?to=ann@example.com');
    const page = await app.inject({ url: `/dev/inbox/${mail?.id}` });
    expect(page.payload).toContain(`src="/dev/inbox/${mail?.id}/html"`);
    expect(page.payload).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const html = await app.inject({ url: `/dev/inbox/${mail?.id}/html` });
    const policy = String(html.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('script-src');
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(html.payload).toContain('<base target="_blank">');
  });

  it('narrows the list to a part of a recipient', async () => {
    const answer = await app.inject({ url: '/dev/inbox?to=bob' });
    expect(answer.payload).toContain('Second');
    expect(answer.payload).not.toContain('First');
  });

  it.each(['/dev/inbox/1', '/dev/inbox/..%2f..%2fsecrets', '/dev/inbox/1/html'])(
    'answers 404 to %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('answers only to names of this installation', async () => {
    const ask = async (host: string) =>
      (await app.inject({ url: '/dev/inbox.json', headers: { host } })).statusCode;
    for (const host of [
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      'brand2.localhost:3000',
    ]) {
      expect(await ask(host)).toBe(200);
    }
    expect(await ask('portal.evil.example')).toBe(404);
  });

  it('is not there without a catcher', async () => {
    const plain = await openApp(base.deps);
    for (const url of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox.css']) {
      expect((await plain.inject({ url })).statusCode).toBe(404);
    }
    await plain.close();
  });
});

describe('the catcher', () => {
  it('names whom the mail was handed over for, not whom its header names', async () => {
    await deliver({
      envelope: { from: 'no-reply@halloway.example', to: ['real@example.com'] },
      to: 'pretended@example.com',
      subject: 'Envelope',
      text: 'x',
    });
    expect((await list('?to=real@example.com')).length).toBe(1);
    expect(await list('?to=pretended@example.com')).toEqual([]);
  });

  it('keeps a mail once when it is delivered again, also at the same moment', async () => {
    const mail = { to: 'twice@example.com', messageId: '<same@x>', subject: 'Twice', text: 'x' };
    await Promise.all([deliver(mail), deliver(mail)]);
    await deliver(mail);
    expect((await list('?to=twice@example.com')).length).toBe(1);
  });

  it('has all its mails after a restart, also one whose line in the index was lost', async () => {
    const own = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
    const first = await startMailCatcher(own);
    for (const subject of ['one', 'two', 'three']) {
      await deliver({ to: 'ann@example.com', subject, text: subject }, first);
    }
    const told = first.list();
    await first.stop();
    const again = await startMailCatcher(own);
    expect(again.list()).toEqual(told);
    await again.stop();
    expect(readdirSync(path.join(own, 'mail')).length).toBe(4);
    writeFileSync(path.join(own, 'mail/index.jsonl'), `${JSON.stringify(told[2])}\n{"id":"17`);
    const third = await startMailCatcher(own);
    expect(third.list()).toEqual(told);
    expect((await third.open(told[0]?.id ?? ''))?.text.trim()).toBe('three');
    await third.stop();
    rmSync(own, { recursive: true, force: true });
  });
});
