import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Files } from './lines.ts';

const folder = path.join(import.meta.dirname, 'telephone');

/** The page that is a telephone, with its script in one piece. */
export async function telephoneFiles(): Promise<Files> {
  const bundle = await rolldown({
    input: path.join(folder, 'telephone.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const html = readFileSync(path.join(folder, 'telephone.html'), 'utf8');
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', body: html }],
    ['/telephone.js', { type: 'text/javascript; charset=utf-8', body: output[0].code }],
  ]);
}
