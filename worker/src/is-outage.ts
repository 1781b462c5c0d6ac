import { isDatabaseFull, isDatabaseUnavailable } from '@carbsight/database';
import { MailRefusal, PhotoStorageUnavailable } from '@carbsight/runtime';

/** Something that every job needs is away, or has no room. What a mail server refuses has a connection's codes, too, but is no outage of ours. */
export function isOutage(error: unknown): boolean {
  if (error instanceof MailRefusal) return false;
  return error instanceof PhotoStorageUnavailable || isDatabaseUnavailable(error) || isDatabaseFull(error);
}
