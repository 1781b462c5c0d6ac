import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Which private addresses an administrator's provider may have. Link-local ones, where clouds keep credentials, never. */
export type PrivateAddresses = 'all' | 'loopback' | 'none';

/** With the IPv6 addresses that lead there: IPv4-compatible ones, NAT64 (RFC 6052) and 6to4. A mapped one is checked as IPv4 anyway. */
function addIpv4(list: BlockList, net: string, bits: number): void {
  list.addSubnet(net, bits, 'ipv4');
  for (const prefix of ['::', '64:ff9b::']) list.addSubnet(`${prefix}${net}`, 96 + bits, 'ipv6');
  const hex = Buffer.from(net.split('.').map(Number)).toString('hex');
  list.addSubnet(`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + bits, 'ipv6');
}

const loopback = new BlockList();
addIpv4(loopback, '127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** IANA's special-purpose registries (RFC 6890): what no public host has. */
const internal = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  addIpv4(internal, net, bits);
}
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('fec0::', 10, 'ipv6');
internal.addSubnet('ff00::', 8, 'ipv6');

const linkLocal = new BlockList();
addIpv4(linkLocal, '169.254.0.0', 16);
linkLocal.addSubnet('fe80::', 10, 'ipv6');
// Amazon's second address for credentials.
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

/**
 * Why this address must not be called, as a sentence; null when it may. Checked before each call, because a name can come to
 * point elsewhere.
 * @param lookUp all addresses of a host name
 */
export async function refusedAddress(
  baseUrl: string,
  allowed: PrivateAddresses,
  lookUp: (host: string) => Promise<readonly string[]> = addressesOf,
): Promise<string | null> {
  const { hostname } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await lookUp(host).catch(() => []);
  if (addresses.length === 0) return `There is no server named ${host}.`;
  if (addresses.some((address) => isIn(linkLocal, address))) {
    return `${host} is never called: clouds keep credentials at such addresses.`;
  }
  return addresses.every((address) => isAllowed(address, allowed))
    ? null
    : `${host} is a private address. Set ALLOW_PRIVATE_PROVIDERS=on to allow it.`;
}

function isAllowed(address: string, allowed: PrivateAddresses): boolean {
  if (isIn(loopback, address)) return allowed !== 'none';
  return allowed === 'all' || !isIn(internal, address);
}

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);
