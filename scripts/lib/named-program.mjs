import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cloneFolder } from './data-dir.mjs';
import { Failure } from './failure.mjs';
import { runKept, stopAllKept } from './kept-process.mjs';
import { prepareDependencies } from './prepare.mjs';
import { onStopRequest } from './stop-request.mjs';
import { prepareWeb } from './web-build.mjs';

/**
 * The path of a program by its name; a Failure that lists them all when there is none.
 * @param {'bench' | 'drill'} command
 * @param {'bench' | 'drills'} folder
 * @param {string | undefined} wanted
 */
export function findProgram(command, folder, wanted) {
  const names = readdirSync(path.join(cloneFolder, folder))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.basename(file, '.mjs'));
  if (wanted !== undefined && names.includes(wanted)) {
    return path.join(cloneFolder, folder, `${wanted}.mjs`);
  }
  const said = wanted === undefined ? 'Name one' : `There is no ${wanted}`;
  throw new Failure(`${said}: npm run ${command} -- ${names.join(' | ')}`, 2);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {() => Promise<void>} prepare
 */
async function run(program, args, prepare) {
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const work = async () => {
    await prepare();
    const { code } = await runKept({
      command: process.execPath,
      args: [program, ...args],
      // Time to let go of a database and a browser.
      onRequest: [['SIGTERM', 20_000]],
    });
    return code;
  };
  try {
    return await Promise.race([asked, work()]);
  } finally {
    await stopAllKept();
  }
}

async function prepareAll() {
  await prepareDependencies();
  await prepareWeb();
}

/**
 * Runs a program of bench/ by its name, with the dependencies and the web application in place.
 * @param {string[]} args the name, then what the program itself is given
 * @returns {Promise<number>} its exit code
 */
export async function runBench([name, ...args]) {
  return run(findProgram('bench', 'bench', name), args, prepareAll);
}

/**
 * Runs a program of drills/ by its name, with the dependencies and the web application in place.
 * @param {string[]} args the name, then what the program itself is given
 * @returns {Promise<number>} its exit code
 */
export async function runDrill([name, ...args]) {
  return run(findProgram('drill', 'drills', name), args, prepareAll);
}
