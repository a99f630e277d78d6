import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portInUse, readAddress, requireFreePort, urlOf } from './address.mjs';
import { canEnter, resolveDataDir, stateRootCandidates } from './data-dir.mjs';

describe('the data folder', () => {
  it('is the one that is given, as an absolute path', () => {
    expect(resolveDataDir({ DATA_DIR: '/srv/portal' })).toBe('/srv/portal');
    expect(resolveDataDir({ DATA_DIR: 'data' })).toBe(path.resolve('data'));
  });

  it('is the same from start to start', () => {
    expect(resolveDataDir({ DATA_DIR: '' })).toBe(resolveDataDir({}));
  });

  it('lies in the system for root, else in the home of the user', () => {
    expect(stateRootCandidates({}, true)[0]).toBe('/var/lib/vnumber-portal');
    expect(stateRootCandidates({ XDG_STATE_HOME: '/state' }, false)[0]).toBe(
      '/state/vnumber-portal',
    );
    const [home] = stateRootCandidates({ XDG_STATE_HOME: 'relative' }, false);
    expect(home).toBe(path.join(os.homedir(), '.local', 'state', 'vnumber-portal'));
  });
});

describe('whether a user may enter a folder', () => {
  let base;
  beforeAll(() => {
    // Not below the run's own folder, which strangers can't enter.
    base = mkdtempSync('/tmp/enter-');
    chmodSync(base, 0o755);
    mkdirSync(path.join(base, 'closed', 'inner'), { recursive: true });
    chmodSync(path.join(base, 'closed'), 0o700);
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  const stranger = { uid: 54_321, gid: 54_321 };

  it('depends on every folder above it', () => {
    expect(canEnter(base, stranger)).toBe(true);
    expect(canEnter(path.join(base, 'closed'), stranger)).toBe(false);
    expect(canEnter(path.join(base, 'closed', 'inner'), stranger)).toBe(false);
  });

  it('is granted to the owner and to the group by their own bits', () => {
    const { uid, gid } = statSync(base);
    expect(canEnter(path.join(base, 'closed'), { uid, gid: 54_321 })).toBe(true);
    expect(canEnter(path.join(base, 'closed'), { uid: 54_321, gid })).toBe(false);
    chmodSync(path.join(base, 'closed'), 0o710);
    expect(canEnter(path.join(base, 'closed'), { uid: 54_321, gid })).toBe(true);
    chmodSync(path.join(base, 'closed'), 0o700);
  });
});

describe('the address', () => {
  it('is the loopback on port 3000 unless it is set', () => {
    expect(readAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(readAddress({ PORT: '', HOST: '' })).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(readAddress({ PORT: '65535', HOST: '::' })).toEqual({ host: '::', port: 65_535 });
  });

  it.each(['abc', '-1', '65536', '3000x', '1e3', ' 80'])('is refused for PORT=%s', (port) => {
    expect(() => readAddress({ PORT: port })).toThrow(/PORT must be a number/);
  });

  it('is shown so that it can be opened', () => {
    expect(urlOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80');
    expect(urlOf('::', 80)).toBe('http://[::1]:80');
    expect(urlOf('portal.example', 80)).toBe('http://portal.example:80');
  });

  it('is refused with its own exit code while another program has it', async () => {
    const other = net.createServer();
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = { host: '127.0.0.1', port: other.address().port };
    await expect(requireFreePort(address)).rejects.toMatchObject({ exitCode: portInUse });
    await new Promise((resolve) => other.close(resolve));
    await expect(requireFreePort(address)).resolves.toBeUndefined();
  });
});
