import { projectParts } from '#projects/web';

type DraftKit = Awaited<ReturnType<typeof projectParts.draftKit>>;

let loaded: DraftKit | null = null;

/** Comes with the page that has the form: what the index of a domain imports comes with every page. */
export async function loadDraftKit(): Promise<void> {
  loaded = await projectParts.draftKit();
}

/** What projects lends to a form that writes drafts; the page's row in `pages.ts` has loaded it. */
export function draftKit(): DraftKit {
  if (!loaded) throw new Error('The page was drawn before loadDraftKit');
  return loaded;
}
