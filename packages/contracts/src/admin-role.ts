import type { Endpoint } from './endpoints.js';
import type { AdminRole } from './vocabulary.js';

/** From the least to the most: sees everything; changes it; decides who may. */
const ROLES = ['viewer', 'editor', 'owner'] as const satisfies readonly AdminRole[];

/**
 * The least role of an administrator who may call it; null where nobody needs one. If it says nothing, viewers may read and
 * editors write.
 */
export function minimumRole({ method, access, role }: Endpoint): AdminRole | null {
  if (access !== 'admin') return null;
  return role ?? (method === 'GET' ? 'viewer' : 'editor');
}

/** Whether an administrator of this role has what another role is asked for. */
export function hasRole(role: AdminRole | null, least: AdminRole): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}
