/** One store of the browser's database, opened for each use: nothing is held that another tab would have to wait for. */
export function indexedStore(database: string, store: string, options?: IDBObjectStoreParameters) {
  /** The result of `work`, once it is stored. */
  return async function inStore<T = unknown>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<T> {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, options);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      const transaction = opened.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result as T);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  };
}
