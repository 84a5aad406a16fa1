import { type DraftValues, EMPTY_VALUES, isSameText } from './draft-values.ts';

/** What was typed but has not reached the server yet. */
export interface LocalCopy {
  readonly values: DraftValues;
  /** The revision it was typed on. */
  readonly revision: number;
}

/** Where one draft's unsaved text is kept. */
export interface LocalCopies {
  read(): LocalCopy | null;
  write(copy: LocalCopy): void;
  /** Removes the copy of this text; what another window has written in the same place since stays. */
  remove(values: DraftValues): void;
}

/**
 * Keeps unsaved text of one member's draft in this browser until the server has it. A browser that refuses storage
 * (private mode, full disk) loses only this safety net.
 */
export function localCopies(userId: string, draftId: string): LocalCopies {
  const key = `hodag.draft.${userId}.${draftId}`;
  const read = (): LocalCopy | null => guarded(() => parseCopy(localStorage.getItem(key))) ?? null;
  return {
    read,
    write: (copy) => guarded(() => localStorage.setItem(key, JSON.stringify(copy))),
    remove: (values) => {
      const copy = read();
      if (copy && isSameText(copy.values, values)) guarded(() => localStorage.removeItem(key));
    },
  };
}

function guarded<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** A copy of an earlier version of the form may lack fields or hold others. */
function parseCopy(text: string | null): LocalCopy | null {
  if (!text) return null;
  const { values, revision } = JSON.parse(text) as Partial<LocalCopy>;
  if (typeof revision !== 'number' || typeof values !== 'object') return null;
  const known = Object.keys(EMPTY_VALUES).filter((name) => name in values);
  const kept = Object.fromEntries(known.map((name) => [name, values[name as keyof DraftValues]]));
  return { revision, values: { ...EMPTY_VALUES, ...kept } };
}
