import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Which private addresses an administrator's provider may have. Never the ones where clouds keep credentials. */
export type PrivateAddresses = 'all' | 'loopback' | 'none';

/** All addresses of a host name. */
export type LookUp = (host: string) => Promise<readonly string[]>;

/**
 * With the IPv6 addresses that map to them: IPv4-compatible and translated ones, NAT64 (RFC 6052) and 6to4. A mapped one is checked as IPv4
 * anyway.
 */
function addIpv4(list: BlockList, net: string, bits: number): void {
  list.addSubnet(net, bits, 'ipv4');
  for (const prefix of ['::', '::ffff:0:', '64:ff9b::']) list.addSubnet(`${prefix}${net}`, 96 + bits, 'ipv6');
  const hex = Buffer.from(net.split('.').map(Number)).toString('hex');
  list.addSubnet(`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + bits, 'ipv6');
}

const loopback = new BlockList();
addIpv4(loopback, '127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** IANA's special-purpose registries (RFC 6890): addresses that no public host has. */
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

/** Where clouds keep credentials, whatever network they seem to be in. */
const never = new BlockList();
for (const [net, bits] of [
  ['169.254.0.0', 16],
  ['168.63.129.16', 32], // Azure
  ['100.100.100.200', 32], // Alibaba Cloud
  ['192.0.0.192', 32], // Oracle Cloud
] as const) {
  addIpv4(never, net, bits);
}
for (const [net, bits] of [
  ['fe80::', 10],
  ['fd00:ec2::', 32], // Amazon
  ['fd20:ce::254', 128], // Google Cloud
  ['fd00:c1::a9fe:a9fe', 128], // Oracle Cloud
  ['fd00:42::42', 128], // Scaleway
  // A network's own NAT64 (RFC 8215) and Teredo: they lead to IPv4 addresses that cannot be determined from outside.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
] as const) {
  never.addSubnet(net, bits, 'ipv6');
}

/** Why this address must not be called, as a sentence; null if it may. The actual connection is checked again. */
export async function refusedAddress(
  baseUrl: string,
  allowed: PrivateAddresses,
  lookUp: LookUp = addressesOf,
): Promise<string | null> {
  const { hostname } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  return refusalOf(host, await lookUp(host).catch(() => []), allowed);
}

/** The same for a host with these addresses. */
export function refusalOf(host: string, addresses: readonly string[], allowed: PrivateAddresses): string | null {
  if (addresses.length === 0) return `There is no server named ${host}.`;
  if (addresses.some((address) => isIn(never, address))) {
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

export const addressesOf: LookUp = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);
