import { projectParts } from '#projects/web';

/** Loaded with the page that has the form: what the index of a domain imports comes with every page. */
export const { chooseStart, conflictingProject, findUnsentDraft, localCopies, saveOf } =
  await projectParts.draftKit();
