/** Empties both storages of this site (spec §4: logging out clears them), and the keys of signed credentials. */
export function clearStorages(): void {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear();
    } catch {
      // A browser that refuses storage keeps nothing to clear.
    }
  }
  void clearDatabases();
}

/** Deletes the browser's databases of this site; those of another account must not wait for the next member. */
async function clearDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without databases, or that does not list them, keeps keys that only its own account can use.
  }
}
