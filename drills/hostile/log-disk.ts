import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDrilledServer } from '../../stand-ins/drills/drilled-server.ts';
import { timedRequest } from '../../stand-ins/drills/timed-requests.ts';
import type { Part } from './part.ts';

const requests = 15_000;
const isUnstopped = 'A full disk of the log stops no request';
const isTold = 'The log goes on when there is room, and says how much was lost';

export const part: Part = {
  name: 'log-disk',
  async run({ report }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'));
    const mounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', folder]);
    if (mounted.status !== 0) {
      rmSync(folder, { recursive: true });
      const why = 'only root can mount a small disk';
      for (const promise of [isUnstopped, isTold]) report.skip(promise, why);
      return;
    }
    const file = path.join(folder, 'log');
    const output = openSync(file, 'a');
    const server = await startDrilledServer({ LOG_LEVEL: 'info' }, output);
    try {
      const ask = () => timedRequest(server.url, { name: 'read', path: '/livez' });
      let refused = 0;
      for (let at = 0; at < requests; at += 1) {
        if ((await ask()).status !== 200) refused += 1;
      }
      report(isUnstopped, refused === 0, `${requests} requests`);
      truncateSync(file);
      await ask();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      // What waited fills the small disk again and again.
      let text = '';
      for (let round = 0; round < 30 && !text.includes('were lost'); round += 1) {
        text += readFileSync(file, 'utf8');
        truncateSync(file);
        await ask();
        await new Promise((resolve) => setTimeout(resolve, 600));
      }
      const notice = /"lost":(\d+)[^\n]*Log lines were lost/.exec(text);
      report(
        isTold,
        notice !== null && Number(notice[1]) > 0,
        notice ? `${notice[1]} lines lost` : 'nothing was said',
      );
    } finally {
      await server.close();
      closeSync(output);
      spawnSync('/bin/umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
