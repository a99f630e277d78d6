import { installOwn } from '../../scripts/lib/own-packages.mjs';
import { prepareDependencies } from '../../scripts/lib/prepare.mjs';
import { prepareWeb } from '../../scripts/lib/web-build.mjs';

/** Everything that a measurement needs, from a bare clone. */
export async function prepareAll() {
  await prepareDependencies();
  await prepareWeb();
  await installOwn(import.meta.dirname, 'Lighthouse');
}
