import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloneFolder } from './data-dir.mjs';
import { startPostgres } from './postgres.mjs';
import { parsePostmaster } from './postgres-leftover.mjs';
import { identify, waitUntilGone } from './process-identity.mjs';

const { Client } = createRequire(path.join(cloneFolder, 'apps/server/package.json'))('pg');

async function query(url, text) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const moduleUrl = new URL('./postgres.mjs', import.meta.url).href;

/** A process that starts the database and prints its addresses. */
async function spawnOwner() {
  const program = `const { startPostgres } = await import(${JSON.stringify(moduleUrl)});
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [words] = await once(owner.stdout, 'data');
  return { owner, url: String(words).trim() };
}

describe('the embedded database', () => {
  it('keeps what was written, and its addresses ask for a password', async () => {
    const first = await startPostgres({ dataDir });
    await query(first.url, 'create table t as select 1 as one');
    const settings = await query(first.url, 'show fsync');
    expect(settings).toEqual([{ fsync: 'on' }]);
    await first.stop();
    const second = await startPostgres({ dataDir });
    expect(await query(second.url, 'select one from t')).toEqual([{ one: 1 }]);
    const guessed = second.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guessed, 'select 1')).rejects.toThrow(/password/);
    await second.stop();
    expect(statSync(path.join(dataDir, 'database-passwords.json')).mode & 0o077).toBe(0);
  });

  it('gives the server no superuser, and speaks UTF-8', async () => {
    const { url, stop } = await startPostgres({ dataDir, durable: false });
    const [row] = await query(
      url,
      `select usesuper, lower('ÉÑ') as lower, pg_encoding_to_char(encoding) as encoding
       from pg_user, pg_database where usename = current_user and datname = current_database()`,
    );
    expect(row).toEqual({ usesuper: false, lower: 'éñ', encoding: 'UTF8' });
    await stop();
  });

  it('makes new passwords when the old ones were lost', async () => {
    const first = await startPostgres({ dataDir, durable: false });
    await first.stop();
    rmSync(path.join(dataDir, 'database-passwords.json'));
    const second = await startPostgres({ dataDir, durable: false });
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('starts over a pid file whose pid is nobody’s or another program’s', async () => {
    const first = await startPostgres({ dataDir, durable: false });
    const [{ folder }] = await query(
      first.adminUrl,
      `select current_setting('data_directory') as folder`,
    );
    await first.stop();
    writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n1\n`);
    const second = await startPostgres({ dataDir, durable: false });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('lets live another database that has the pid of the file', async () => {
    const first = await startPostgres({ dataDir, durable: false });
    const [{ folder }] = await query(
      first.adminUrl,
      `select current_setting('data_directory') as folder`,
    );
    await first.stop();
    const waits = ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', `${folder}2`];
    const other = spawn(process.execPath, waits);
    try {
      writeFileSync(path.join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n1\n1\n`);
      const second = await startPostgres({ dataDir, durable: false });
      await second.stop();
      expect(other.signalCode).toBeNull();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('ends with its owner when that is killed, and starts again at once', async () => {
    const { owner, url } = await spawnOwner();
    await query(url, 'create table t as select 7 as seven');
    owner.kill('SIGKILL');
    const again = await startPostgres({ dataDir, durable: false });
    expect(await query(again.url, 'select seven from t')).toEqual([{ seven: 7 }]);
    await again.stop();
  });

  it('leaves no process and no folder behind after a throw-away run was killed', async () => {
    const program = `const { startThrowAwayPostgres } = await import(${JSON.stringify(moduleUrl)});
      const { adminUrl } = await startThrowAwayPostgres();
      console.log(adminUrl);
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [words] = await once(owner.stdout, 'data');
    const [{ folder, pid }] = await query(
      String(words).trim(),
      `select current_setting('data_directory') as folder, pg_backend_pid() as pid`,
    );
    const backend = identify(pid);
    owner.kill('SIGKILL');
    expect(backend === undefined || (await waitUntilGone(backend, 60_000))).toBe(true);
    await expect.poll(() => existsSync(path.dirname(folder))).toBe(false);
  });
});

describe('the file postmaster.pid', () => {
  const lines = ['42', '/data', '1763', '5432', '', '127.0.0.1', '  1 2', 'ready   '];

  it('tells whether the server takes connections', () => {
    expect(parsePostmaster(lines.join('\n'))).toEqual({ pid: 42, ready: true });
    expect(parsePostmaster([...lines.slice(0, 7), 'starting'].join('\n'))?.ready).toBe(false);
    expect(parsePostmaster('42\n/data')).toEqual({ pid: 42, ready: false });
  });

  it('tells nothing when it is empty', () => {
    expect(parsePostmaster('')).toBeUndefined();
  });
});
