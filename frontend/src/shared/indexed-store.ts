/** One store of the browser's database, opened for each use: nothing is held that another tab would have to wait for. */
export function indexedStore(database: string, store: string, options?: IDBObjectStoreParameters) {
  const open = (): IDBOpenDBRequest => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, options);
    return request;
  };
  /** The result of `work`, once it is stored. */
  return async function inStore<T = unknown>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<T> {
    const opened = await settled<IDBDatabase>(open());
    try {
      return await settled<T>(work(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  };
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
