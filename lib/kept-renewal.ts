/**
 * Values for public/service-worker.js, which renews this browser's subscription while no page is open: the address that
 * the site knows, the secret that the site gave out for it, and the key to subscribe with. They are in IndexedDB
 * because a worker has no other storage of the site's; the worker repeats the names below.
 */
export type KeptRenewal = { endpoint: string; secret: string; publicKey: string };

const DATABASE = "prostuti-push";
const STORE = "renewal";
const KEY = "own";

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Undefined when nothing is kept here. */
export const keptRenewal = () => inStore<KeptRenewal | undefined>("readonly", (store) => store.get(KEY));

export const keepRenewal = (renewal: KeptRenewal) => inStore("readwrite", (store) => store.put(renewal, KEY));

export const forgetRenewal = () => inStore("readwrite", (store) => store.delete(KEY));
