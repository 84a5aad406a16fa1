import { type DraftValues, EMPTY_VALUES, isSameText } from './draft-values.ts';

/** Typed text that has not reached the server yet. */
export interface LocalCopy {
  readonly values: DraftValues;
  /** The revision it was typed on. */
  readonly revision: number;
  /** Typed text of the amount where that is none yet: `values` cannot hold it. */
  readonly amountText?: string | undefined;
}

/** Where one draft's unsaved text is kept. */
export interface LocalCopies {
  read(): LocalCopy | null;
  write(copy: LocalCopy): void;
  /** This text is on a later revision now; what another window has written since stays. */
  advance(values: DraftValues, revision: number): void;
  /** Removes the copy of this text; what another window has written in the same place since stays. */
  remove(values: DraftValues): void;
}

/**
 * Keeps unsaved text of one member's draft in this browser until the server has it. A browser that refuses storage
 * (private mode, full disk) loses only this safety net.
 */
export function localCopies(userId: string, draftId: string): LocalCopies {
  const key = `${prefixOf(userId)}${draftId}`;
  const read = (): LocalCopy | null => guarded(() => parseCopy(localStorage.getItem(key))) ?? null;
  const write = (copy: LocalCopy): void => guarded(() => localStorage.setItem(key, JSON.stringify(copy)));
  const holds = (values: DraftValues): boolean => {
    const copy = read();
    return copy !== null && isSameText(copy.values, values);
  };
  return {
    read,
    write,
    advance: (values, revision) => {
      const copy = read();
      if (copy && holds(values)) write({ ...copy, values, revision });
    },
    remove: (values) => {
      if (holds(values)) guarded(() => localStorage.removeItem(key));
    },
  };
}

const prefixOf = (userId: string): string => `hodag.draft.${userId}.`;

/** The id of a new draft that was typed here and never sent; those the server is known to have are not checked. */
export function findUnsentDraft(userId: string, known: ReadonlySet<string>): string | null {
  const prefix = prefixOf(userId);
  const ids = guarded(() => Object.keys(localStorage)) ?? [];
  const unsent = ids
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .find((id) => !known.has(id) && localCopies(userId, id).read()?.revision === 0);
  return unsent ?? null;
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
  const { values, revision, amountText } = JSON.parse(text) as Partial<LocalCopy>;
  if (typeof revision !== 'number' || typeof values !== 'object') return null;
  const known = Object.keys(EMPTY_VALUES).filter((name) => name in values);
  const kept = Object.fromEntries(known.map((name) => [name, values[name as keyof DraftValues]]));
  return { revision, values: { ...EMPTY_VALUES, ...kept }, amountText };
}
