import ipaddr from 'ipaddr.js';

/** A counter of tries with how many it allows. */
export interface Bucket {
  name: string;
  most: number;
}

/** Bits of an IPv6 address that one customer of a provider has, and one site of many networks. */
const ownNetBits = 64;
const siteBits = 48;
/** A site is allowed as much as this many networks of one customer. */
const siteShare = 10;

/** Bits before an IPv4 address that is written as an IPv6 one. */
const mappedBits = 96;
const widthOf = (address: string) => (address.includes(':') ? '128' : '32');

/** The address alone, out of what a proxy may write: `[2001:db8::1]:443`, `192.0.2.1:80`, `fe80::1%eth0`. */
function bare(text: string): string {
  const trimmed = text.trim();
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const beforePort = /^([^:]+):\d{1,5}$/.exec(trimmed)?.[1];
  return (inBrackets ?? beforePort ?? trimmed).replace(/%.*$/s, '');
}

/** An IPv4 address that is written as an IPv6 one is that IPv4 address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = bare(text);
  // Of IPv4 not the octal, hexadecimal and shortened forms that the library would take as well.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isAddress) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6' && parsed.range() === 'rfc6052') {
    return ipaddr.fromByteArray(parsed.toByteArray().slice(12));
  }
  return parsed;
}

/** Nets that have a name. */
const namedNets: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Net = [ipaddr.IPv4 | ipaddr.IPv6, number];

function netOf(text: string): Net {
  const [net, bits] = ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${widthOf(text)}`);
  const isMapped = net instanceof ipaddr.IPv6 && net.isIPv4MappedAddress() && bits >= mappedBits;
  return isMapped ? [net.toIPv4Address(), bits - mappedBits] : [net, bits];
}

/**
 * Whether a hop is one of these proxies, given as addresses, nets or names of nets. A proxy writes
 * the one before it as any client, perhaps with a port.
 */
export function trustOf(proxies: readonly string[]): (hop: string) => boolean {
  const nets = proxies.flatMap((proxy) => namedNets[proxy] ?? [proxy]).map(netOf);
  return (hop) => {
    const address = parse(hop);
    return (
      address !== null &&
      nets.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits))
    );
  };
}

/** A client's address in its one spelling; null for text that is no address. */
export function plainAddress(text: string | undefined): string | null {
  return parse(text ?? '')?.toString() ?? null;
}

const isIPv6 = (plain: string) => plain.includes(':');

function firstBits(address: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${String(bits)}`).toString();
}

/** What counts as one client: an IPv4 address, or the /64 that an IPv6 address is in. */
export function clientNet(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'none';
  return isIPv6(plain) ? `${firstBits(plain, ownNetBits)}/64` : plain;
}

/** The widest net that an address is counted in: an IPv4 address, or an IPv6 /48. */
export function clientSite(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'none';
  return isIPv6(plain) ? `${firstBits(plain, siteBits)}/48` : plain;
}

/** Who asks, from narrow to wide: a client's net, and its site where that is wider. */
export function addressGroups(address: string): string[] {
  return [...new Set([clientNet(address), clientSite(address)])];
}

/**
 * The counters that a client's address falls into; each has to have room. Every limit of addresses
 * takes them from here. All text that is no address is one client, so that no spelling gives a
 * fresh counter.
 */
export function addressBuckets(limit: string, address: string, most: number): Bucket[] {
  const net = clientNet(address);
  const own = { name: `${limit}:address:${net}`, most };
  const site = clientSite(address);
  return site === net ? [own] : [own, { name: `${limit}:address:${site}`, most: most * siteShare }];
}
