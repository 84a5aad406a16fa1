import { type DraftSentence, draftSections } from '../rules/draft-section.ts';
import { collectFacts, type FactSources } from '../rules/facts.ts';
import type { SectionTask } from '../rules/section-task.ts';

/** Sections, and what their drafts are made of. */
export interface DraftOrder {
  readonly tasks: readonly SectionTask[];
  readonly sources: FactSources;
}

/** Drafts sections, in a thread: three hundred answers of the longest text take seconds. */
export function run({ tasks, sources }: DraftOrder): DraftSentence[][] {
  return draftSections(tasks, collectFacts(sources));
}
