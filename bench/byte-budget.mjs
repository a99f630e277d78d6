/**
 * Byte budgets, checked on the built browser files: gzip sizes of the scripts that the log-in screen
 * needs, that each screen of the account needs in all (its shell and the application included), and
 * of what a public page runs; and the number of script files that log-in asks for. The phone
 * metadata loads on edit and is not counted (ADR 0009). Exits 1 over a budget.
 *
 *   npm run bench -- byte-budget [folder of the build]
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist/client');

const KB = 1024;
const budgets = {
  login: 116 * KB,
  loginGoal: 112 * KB,
  screen: 200 * KB,
  screenGoal: 165 * KB,
  /** Of the 10 requests of a first visit: page, styles, font, texts and logo take the others. */
  loginFiles: 4,
  /** What a public page runs before a piece of it wakes up. */
  publicPage: 3 * KB,
};

const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));

/** Screens that load on demand; only a screen that is taken away lowers this. */
const screensAtLeast = 13;

/** Manifest keys of a chunk and of everything that it imports statically. */
function closure(key, found = new Set()) {
  if (found.has(key) || !manifest[key]) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, found);
  return found;
}

const sizes = new Map();
async function gzipOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(folder, file))).length);
  return sizes.get(file);
}

async function total(keys) {
  const files = new Set([...keys].map((key) => manifest[key].file));
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const each = await Promise.all(
    scripts.map(async (file) => ({ file, bytes: await gzipOf(file) })),
  );
  each.sort((a, b) => b.bytes - a.bytes);
  return { bytes: each.reduce((sum, { bytes }) => sum + bytes, 0), each };
}

const entry = 'src/app.tsx';
/** Absent while the screen is part of the entry itself. */
const login = Object.keys(manifest).find((key) => key.endsWith('/login-screen.tsx'));
if (!manifest[entry]) {
  console.error(`No application in the manifest of ${folder}: build the web first.`);
  process.exit(1);
}

const loginKeys = login ? closure(login, closure(entry)) : closure(entry);
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
// A screen that the build calls by another name would be within every budget.
if (screens.length < screensAtLeast) {
  console.error(
    `${screens.length} screens are in the manifest, ${screensAtLeast} or more expected.`,
  );
  process.exit(1);
}
/** The account's frame, which stands around each of its screens. */
const shell = Object.keys(manifest).find((key) => key.endsWith('layouts/profile-shell.tsx'));

const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;
let over = false;
function judge(name, value, budget, goal, show) {
  const fails = value > budget;
  over ||= fails;
  const word = fails ? 'OVER' : value > goal ? 'within budget, over the goal' : 'ok';
  console.log(`${name}: ${show(value)} of ${show(budget)} (goal ${show(goal)}): ${word}`);
}

const forLogin = await total(loginKeys);
const forScreens = await Promise.all(
  screens.map(async (key) => {
    const keys = closure(key, closure(entry));
    if (shell) closure(shell, keys);
    return { key, ...(await total(keys)) };
  }),
);
const heaviest = forScreens.toSorted((a, b) => b.bytes - a.bytes)[0];
const forPublic = await total(closure('src/public.ts'));
const count = (n) => String(n);
judge('log-in, script', forLogin.bytes, budgets.login, budgets.loginGoal, kb);
judge('log-in, files', forLogin.each.length, budgets.loginFiles, budgets.loginFiles, count);
if (heaviest) {
  const name = heaviest.key.split('/').at(-1)?.replace('.tsx', '') ?? heaviest.key;
  judge(`${name} in all`, heaviest.bytes, budgets.screen, budgets.screenGoal, kb);
}
judge('public page, script', forPublic.bytes, budgets.publicPage, budgets.publicPage, kb);
for (const { file, bytes } of forLogin.each) console.log(`  ${kb(bytes).padStart(9)}  ${file}`);
process.exit(over ? 1 : 0);
