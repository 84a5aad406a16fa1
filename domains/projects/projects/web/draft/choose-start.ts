import type { Project } from '../../contract/schemas.ts';
import { type DraftValues, EMPTY_VALUES, isSameText, valuesOf } from './draft-values.ts';
import type { LocalCopy } from './local-copy.ts';

/** Start of a form. */
export interface DraftStart {
  readonly values: DraftValues;
  readonly revision: number;
  /** The text comes from this browser and is not on the server. */
  readonly isRestored: boolean;
  /** The server's project, where it was changed after this browser's text was typed. */
  readonly theirs: Project | null;
}

/** Opens the stored project, or the text this browser still owes to it; never drops either in silence. */
export function chooseStart(stored: Project | null, copy: LocalCopy | null): DraftStart {
  const values = stored ? valuesOf(stored) : EMPTY_VALUES;
  const revision = stored?.revision ?? 0;
  if (!copy || isSameText(copy.values, values)) return { values, revision, isRestored: false, theirs: null };
  const isBehind = stored !== null && copy.revision !== revision;
  return { values: copy.values, revision, isRestored: true, theirs: isBehind ? stored : null };
}
