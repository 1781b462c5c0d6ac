import { browserStorage } from './browser-storage';

const KEY = 'carbsight.last-user';
const device = browserStorage('localStorage');

/** Whose photos are waiting and whose meals are kept in this browser while the server cannot say who is signed in; null for no one. */
export function rememberedUserId(): string | null {
  return device.get(KEY);
}

/** Null forgets it. */
export function rememberUserId(userId: string | null): void {
  if (userId) device.set(KEY, userId);
  else device.remove(KEY);
}
