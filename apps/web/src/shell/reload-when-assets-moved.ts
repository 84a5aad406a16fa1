const RELOADED_KEY = 'hodag.reloaded-for-assets';
const GUARD_MS = 60_000;

/** A page left open over an update may ask for a script that is gone: reload once, never in a loop. */
export function reloadOnceWhenAssetsMoved(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
