import ipaddr from 'ipaddr.js';

/** Of an IPv6 address: a customer gets at least a /64 and may use another of its addresses every time. */
const NETWORK_BYTES = 8;

/** The identity of a client: an IPv4 address, however it is written, or the first 64 bits of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client.kind() === 'ipv4') return client.toString();
  const network = client.toByteArray().map((byte, index) => (index < NETWORK_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
