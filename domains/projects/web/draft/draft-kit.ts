import { chooseStart } from './choose-start.ts';
import { conflictingProject } from './conflicting-project.ts';
import { saveOf } from './draft-values.ts';
import { findUnsentDraft, localCopies } from './local-copy.ts';

/** What a neighbour's form needs to keep unsaved text and to meet a change made elsewhere. */
export const draftKit = { chooseStart, conflictingProject, findUnsentDraft, localCopies, saveOf };
