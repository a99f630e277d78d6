/**
 * Whether card data stays anywhere: looks through folders for the numbers of the sandbox's test
 * cards, raw, spaced, dashed, as a form writes them, as Base64, hex and UTF-16, and inside gzip and
 * deflate. Controls that are planted first have to be found; nothing else may be.
 *
 *     npm run drill -- card-scan <folder> …
 *
 * Give the data folder (with its database, its log and its mails) and wherever logs are kept. Where
 * the database lies elsewhere, postgres-is-elsewhere.txt in the data folder says where.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { testCardNumbers } from '../stand-ins/sandbox-gateway/sandbox-cards.ts';
import { plantedControls, scanFolder } from '../stand-ins/drills/card-scan.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Name the folders to look through: npm run drill -- card-scan .data');
  process.exit(2);
}

/** @param {string} folder */
function scanWithControls(folder) {
  const controls = mkdtempSync(path.join(folder, 'planted-'));
  try {
    const planted = testCardNumbers.flatMap(plantedControls);
    planted.forEach(({ content }, index) => {
      writeFileSync(path.join(controls, `${index}.txt`), content);
      writeFileSync(path.join(controls, `${index}.gz`), gzipSync(content));
    });
    const found = scanFolder(folder, testCardNumbers);
    const missed = planted.flatMap(({ form }, index) =>
      [
        [`${index}.txt`, form],
        [`${index}.gz`, `gzip ${form}`],
      ]
        .filter(
          ([name, wanted]) =>
            !found.some((one) => path.basename(one.file) === name && one.form === wanted),
        )
        .map(([name, wanted]) => `${name} (${wanted})`),
    );
    return { missed, found: found.filter(({ file }) => !file.startsWith(controls)) };
  } finally {
    rmSync(controls, { recursive: true, force: true });
  }
}

let isClean = true;
for (const folder of folders) {
  const { missed, found } = scanWithControls(path.resolve(folder));
  for (const control of missed) console.log(`${folder}: a planted control was missed: ${control}`);
  for (const { file, form, lastFour } of found) console.log(`${file}: ${form}, …${lastFour}`);
  console.log(`${folder}: ${found.length} found, ${missed.length} controls missed`);
  isClean &&= found.length === 0 && missed.length === 0;
}
process.exit(isClean ? 0 : 1);
