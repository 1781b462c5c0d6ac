import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Which private addresses an administrator's provider may have. Link-local ones, where clouds keep credentials, never. */
export type PrivateAddresses = 'all' | 'loopback' | 'none';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
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
  internal.addSubnet(net, bits, 'ipv4');
}
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('ff00::', 8, 'ipv6');
internal.addAddress('::', 'ipv6');

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

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
  return addresses.every((address) => isAllowed(address.replace(IPV4_IN_IPV6, '$1'), allowed))
    ? null
    : `${host} is a private address. Set ALLOW_PRIVATE_PROVIDERS=on to allow it.`;
}

function isAllowed(address: string, allowed: PrivateAddresses): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (linkLocal.check(address, family)) return false;
  if (loopback.check(address, family)) return allowed !== 'none';
  return allowed === 'all' || !internal.check(address, family);
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);
