/**
 * Skips the row-by-row foreign key checks: what loaded rows reference is in the same transaction or locked by it. All other
 * triggers fire (migration 0057). For this transaction only; a role without the permission checks every row, and is slower.
 */
export const SKIP_FOREIGN_KEY_CHECKS = `SELECT set_config('session_replication_role', 'replica', true)
  WHERE has_parameter_privilege('session_replication_role', 'SET')`;
