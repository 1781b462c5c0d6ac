import { v7 } from 'uuid';

/** Ids grow with time (UUID version 7), so that indexes stay dense and rows sort by creation. */
export function newId(): string {
  return v7();
}
