import type { ProfileValues } from './profile-values.ts';

/** Unsaved text, and the profile it was typed on. */
export interface ProfileCopy {
  readonly values: ProfileValues;
  readonly loaded: ProfileValues;
  readonly version: string;
}

/**
 * Keeps unsaved changes in this browser, so that leaving the page loses nothing. Logging out clears them. A browser
 * that refuses storage loses only this safety net.
 */
export function profileCopies(userId: string) {
  const key = `hodag.profile.${userId}`;
  return {
    read: (): ProfileCopy | null => guarded(() => parse(localStorage.getItem(key))) ?? null,
    write: (copy: ProfileCopy): void => void guarded(() => localStorage.setItem(key, JSON.stringify(copy))),
    remove: (): void => void guarded(() => localStorage.removeItem(key)),
  };
}

function guarded<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** A copy that an earlier version of the form left is not taken. */
function parse(text: string | null): ProfileCopy | null {
  if (text === null) return null;
  const copy = JSON.parse(text) as Partial<ProfileCopy>;
  const isWhole = [copy.values, copy.loaded].every(
    (values) =>
      typeof values?.visibility === 'object' && Array.isArray(values.links) && Array.isArray(values.skills),
  );
  return isWhole && typeof copy.version === 'string' ? (copy as ProfileCopy) : null;
}
