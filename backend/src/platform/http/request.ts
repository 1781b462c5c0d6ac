import type { UserEntity } from '@carbsight/database';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { UploadedFile } from './receive-upload.js';

/** The person of a request and the session that proves it; null if a program proved it with a token. */
export type Caller = {
  readonly sessionId: string | null;
  /** Whom the call is about. */
  readonly account: UserEntity;
  /** Who makes it: the same person, or a member of their family. */
  readonly byId: string;
  /** The name of the token, if a program makes it. */
  readonly program?: string;
};
/** The signed-in person of a request: no token reaches a call that is not open to it. */
export type SessionUser = Caller & { readonly sessionId: string };

/** What the platform adds to a request before a handler sees it. */
export type ApiRequest = FastifyRequest & {
  user?: Caller;
  uploads?: readonly UploadedFile[];
  parsed?: { params: unknown; query: unknown; body: unknown };
};

/** For an IPv6 address: a customer gets at least a /64 and may use another of its addresses every time. */
const NETWORK_BYTES = 8;

/** The identity of a client: an IPv4 address, however it is written, or the first 64 bits of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client.kind() === 'ipv4') return client.toString();
  const network = client.toByteArray().map((byte, index) => (index < NETWORK_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
