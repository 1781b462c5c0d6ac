import { ApiFailure } from '../../../shared/api';

/** There is no passing golden run, and nobody has overridden the gate. */
export const isGateRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'gate-not-passed';
