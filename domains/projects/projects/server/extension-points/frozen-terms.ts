import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ProjectText } from '../../contract/schemas.ts';

/** Parts of a project's text that others rely on now. */
export interface FixedTerms {
  readonly goal: boolean;
  /** Which milestones there are, in which order, with which titles and shares; their progress can always change. */
  readonly milestones: boolean;
}

/** A domain above that took money for what a project says. */
export interface TermsKeeper {
  readonly id: string;
  readonly order?: number;
  fixed(db: Database, projectId: string, now: Date): Promise<FixedTerms>;
}

/** Keeps a project's goal or milestones as they are, for so long as its `fixed` says so: a save of others is refused. */
export const frozenTerms = defineExtensionPoint<TermsKeeper>('projects.terms');

const planOf = ({ milestones }: ProjectText): string =>
  JSON.stringify(milestones.map(({ id, title, share }) => [id, title, share]));

/** Whether a save would change what is fixed. */
export function changesTerms(before: ProjectText, after: ProjectText, fixed: FixedTerms): boolean {
  const isOtherGoal = fixed.goal && before.fundingGoal !== after.fundingGoal;
  return isOtherGoal || (fixed.milestones && planOf(before) !== planOf(after));
}
