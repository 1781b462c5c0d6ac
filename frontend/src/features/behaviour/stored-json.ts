import { browserStorage } from '../../shared/browser-storage';

const storage = browserStorage('sessionStorage');

/** One value of this tab, as JSON; what cannot be read is as if it were not there. */
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
