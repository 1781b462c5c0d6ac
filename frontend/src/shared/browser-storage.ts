type Kind = 'localStorage' | 'sessionStorage';

/** A browser storage that may be blocked (even access throws) or full: then values live in this page only. */
export function browserStorage(kind: Kind) {
  const inMemory = new Map<string, string>();
  return {
    get(key: string): string | null {
      const held = inMemory.get(key);
      if (held !== undefined) return held;
      try {
        return window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    keys(): readonly string[] {
      try {
        return [...inMemory.keys(), ...Object.keys(window[kind])];
      } catch {
        return [...inMemory.keys()];
      }
    },
    /** False when it lasts no longer than this page. */
    set(key: string, value: string): boolean {
      try {
        // Reading costs a fraction of writing, and most of what a page stores at start is there already.
        if (window[kind].getItem(key) !== value) window[kind].setItem(key, value);
        inMemory.delete(key);
        return true;
      } catch {
        inMemory.set(key, value);
        return false;
      }
    },
    remove(key: string): void {
      inMemory.delete(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // Nothing could be stored, so there is nothing to remove.
      }
    },
  };
}
