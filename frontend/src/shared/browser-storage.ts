type Kind = 'localStorage' | 'sessionStorage';

/** A browser's storage that may be blocked (the very access throws) or full: then values live in this page only. */
export function browserStorage(kind: Kind) {
  const inMemory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return window[kind].getItem(key) ?? inMemory.get(key) ?? null;
      } catch {
        return inMemory.get(key) ?? null;
      }
    },
    set(key: string, value: string): void {
      try {
        window[kind].setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    remove(key: string): void {
      inMemory.delete(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // Nothing could be kept, so there is nothing to remove.
      }
    },
  };
}
