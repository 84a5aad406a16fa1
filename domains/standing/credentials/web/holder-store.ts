import type { CredentialKind } from '../contract/signed-schemas.ts';

/** A credential in this browser, with the key it is bound to, which never leaves it. */
export interface HeldCredential {
  readonly userId: string;
  readonly kind: CredentialKind;
  readonly credential: string;
  readonly key: CryptoKey;
  /** Claims it holds, to find those that say something old. */
  readonly says: string;
  readonly expiresAt: number;
}

const DATABASE = 'hodag.credentials';
const STORE = 'held';
const BY = 'by-owner';

/** Whether this browser can hold keys: it has a database, and the page came over a secure connection. */
export function canHoldKeys(): boolean {
  return typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined';
}

/** Keeps credentials of a member, and deletes those that say something else or have expired. */
export async function keepHeld(rows: readonly HeldCredential[], now: number): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await change(async (store) => {
    const owner = IDBKeyRange.only([first.userId, first.kind]);
    await eachOf(store, owner, (cursor) => {
      const held = cursor.value as HeldCredential;
      if (held.says !== first.says || held.expiresAt <= now) cursor.delete();
    });
    for (const row of rows) store.add(row);
  });
}

/** Takes one credential out: each is used once, also by two windows at the same time. @returns null where there is none */
export async function takeHeld(
  wanted: Pick<HeldCredential, 'userId' | 'kind' | 'says'>,
  now: number,
): Promise<{ readonly held: HeldCredential; readonly left: number } | null> {
  let taken: HeldCredential | null = null;
  let left = 0;
  await change((store) =>
    eachOf(store, IDBKeyRange.only([wanted.userId, wanted.kind]), (cursor) => {
      const held = cursor.value as HeldCredential;
      if (held.says !== wanted.says || held.expiresAt <= now) return;
      if (taken) left += 1;
      else {
        taken = held;
        cursor.delete();
      }
    }),
  );
  return taken && { held: taken, left };
}

/** Deletes all credentials of a kind of a member: the server refused one of them. */
export async function dropHeld({ userId, kind }: Pick<HeldCredential, 'userId' | 'kind'>): Promise<void> {
  await change((store) => eachOf(store, IDBKeyRange.only([userId, kind]), (cursor) => cursor.delete()));
}

async function change(work: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const isOver = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    await Promise.all([work(transaction.objectStore(STORE)), isOver]);
  } finally {
    database.close();
  }
}

function eachOf(
  store: IDBObjectStore,
  range: IDBKeyRange,
  handle: (cursor: IDBCursorWithValue) => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = store.index(BY).openCursor(range);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      handle(cursor);
      cursor.continue();
    };
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { autoIncrement: true });
      store.createIndex(BY, ['userId', 'kind']);
    };
    request.onsuccess = () => resolve(request.result);
  });
}
