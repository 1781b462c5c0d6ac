import type { Endpoint } from './endpoints.js';
import type { AdminRole } from './vocabulary.js';

/** From least to most: may see everything; may change it; may decide who has access. */
const ROLES = ['viewer', 'editor', 'owner'] as const satisfies readonly AdminRole[];

/** The least role that may call it; null where no administrator is needed. By default viewers may read and editors may write. */
export function minimumRole({ method, access, role }: Endpoint): AdminRole | null {
  if (access !== 'admin') return null;
  return role ?? (method === 'GET' ? 'viewer' : 'editor');
}

/** Whether a role includes what another role may do. */
export function hasRole(role: AdminRole | null, least: AdminRole): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}
