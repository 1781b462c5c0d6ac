import { ApiFailure } from '../../../shared/api';
import { rejectionMessage } from './rejection-message';

/** Messages by field; `form` belongs to no field. */
export type Refused<F extends string> = { [Name in F | 'form']?: string };

/** Where to show the server's rejection: at its field, if that is on the screen. */
export function rejectedFields<F extends string>(error: unknown, fields: readonly F[]): Refused<F> {
  const path = error instanceof ApiFailure ? error.fields[0]?.path : undefined;
  const field = fields.find((name) => name === path) ?? 'form';
  return { [field]: rejectionMessage(error) } as Refused<F>;
}
