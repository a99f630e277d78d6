import { loadBrands } from '@portal/brands/load';
import type { Config } from '../../config.ts';
import type { Brands } from '../../deps.ts';

/** The brands of BRANDS_DIR or of the demo, found by id and by host (CONTRACT 1 and 4). */
export function createBrands(
  config: Pick<Config, 'brandsDir' | 'publicUrl' | 'publicUrlIsSet' | 'production' | 'port'>,
): Brands {
  const all = loadBrands(config.brandsDir ?? undefined);
  const [first] = all;
  if (!first) throw new Error('There is no brand: BRANDS_DIR holds none');
  const byHost = new Map(all.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  return {
    all,
    first,
    byId: (id) => all.find((brand) => brand.id === id),
    byHost: (hostname) => byHost.get(hostname),
    publicUrl(brand) {
      // The demo's brands live on brandN.localhost; a browser resolves that to this machine.
      const local = brand.hosts.find((host) => host.endsWith('.localhost'));
      if (!config.production && !config.publicUrlIsSet && local !== undefined) {
        return brand === first ? config.publicUrl : `http://${local}:${config.port}`;
      }
      return brand.publicUrl ?? config.publicUrl;
    },
  };
}
