import { deliveredName } from './page-title.ts';

/** Where a member was when a step was still missing; kept for this tab. */
export interface ReturnPlace {
  readonly path: string;
  /** The title of that page. */
  readonly title: string;
}

const KEY = 'hodag.return';

/** Keeps the page that is open, for the way back after a missing step is done. */
export function rememberPlace(): void {
  const { pathname, search } = window.location;
  const title = deliveredName();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search, title }));
  } catch {
    // Without storage there is no way back but the browser's own.
  }
}

/** The page to go back to; null where none was kept, or it is the one that is open. */
export function findReturnPlace(): ReturnPlace | null {
  try {
    const { path, title } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ReturnPlace>;
    if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || typeof title !== 'string') return null;
    return path.split('?')[0] === window.location.pathname ? null : { path, title };
  } catch {
    return null;
  }
}

/** Once a member is back, there is nothing to go back to. */
export function forgetReturnPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
