/**
 * Foreign keys are not looked up row by row: what loaded rows point to comes in the same transaction, or is held in it all at once.
 * All other triggers fire (migration 0057). For this transaction only; a role that may not say it checks every row, and is slower.
 */
export const SKIP_FOREIGN_KEY_CHECKS = `SELECT set_config('session_replication_role', 'replica', true)
  WHERE has_parameter_privilege('session_replication_role', 'SET')`;
