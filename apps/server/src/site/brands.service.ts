import { type LoadedBrand, loadBrands } from '@portal/brands/load';
import type { Config } from '../config.ts';
import type { Brands } from '../deps.ts';

/** The brands of BRANDS_DIR or of the demo, found by id and by host. */
export function createBrands(
  config: Pick<Config, 'brandsDir' | 'publicUrl' | 'publicUrlIsSet' | 'production' | 'port'>,
): Brands {
  const all = loadBrands(config.brandsDir ?? undefined);
  const [first] = all;
  if (!first) throw new Error('There is no brand: BRANDS_DIR holds none');
  const byHost = new Map(all.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  // The demo's brands live on brandN.localhost; a browser resolves that to this machine.
  const localHost = (brand: LoadedBrand) =>
    config.production ? undefined : brand.hosts.find(isLocal);
  function publicUrl(brand: LoadedBrand): string {
    const local = localHost(brand);
    if (!config.publicUrlIsSet && local !== undefined) {
      return brand === first ? config.publicUrl : `http://${local}:${config.port}`;
    }
    return brand.publicUrl ?? config.publicUrl;
  }
  return {
    all,
    first,
    byId: (id) => all.find((brand) => brand.id === id),
    byHost: (hostname) => byHost.get(hostname),
    publicUrl,
    passkeyOrigins(brand) {
      const own = new URL(publicUrl(brand)).origin;
      const local = localHost(brand);
      const others = config.production
        ? brand.hosts.filter((host) => !isLocal(host)).map((host) => `https://${host}`)
        : [...(brand === first ? ['localhost'] : []), ...(local === undefined ? [] : [local])].map(
            (host) => `http://${host}:${config.port}`,
          );
      return [...new Set([own, ...others])].filter(canHavePasskeys);
    },
  };
}

/** A name that every browser resolves to its own machine. */
function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Browsers make passkeys for a domain, over a connection that nobody reads: never for an IP. */
function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && (protocol === 'https:' || isLocal(hostname));
}
