import { browserStorage } from '../../shared/browser-storage';

const storage = browserStorage('sessionStorage');

/** One JSON value of this tab; unreadable data counts as missing. */
export function storedJson<T>(key: string, empty: T) {
  return {
    read(): T {
      try {
        return (JSON.parse(storage.get(key) ?? 'null') as T | null) ?? empty;
      } catch {
        return empty;
      }
    },
    write(value: T): void {
      storage.set(key, JSON.stringify(value));
    },
    forget(): void {
      storage.remove(key);
    },
  };
}
