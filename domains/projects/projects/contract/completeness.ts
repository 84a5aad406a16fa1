import { PROJECT_LIMITS } from './constants.ts';
import type { ProjectText } from './schemas.ts';

/** One part that is missing before a project can be published, and what to do about it. */
export interface MissingPart {
  readonly field: keyof ProjectText;
  readonly message: string;
}

/** A goal is not among them: many projects look for grants or people and raise no ETH. */
type Judged = Pick<ProjectText, 'title' | 'description' | 'categories'> & {
  readonly milestones?: ProjectText['milestones'] | undefined;
};

/** Lists the parts a project still lacks to be published, in the order of the form; empty when it is complete. */
export function missingParts(project: Judged): MissingPart[] {
  const missing: MissingPart[] = [];
  if (project.title.length < PROJECT_LIMITS.titleMin) {
    missing.push({
      field: 'title',
      message: `Give it a title of at least ${PROJECT_LIMITS.titleMin} characters.`,
    });
  }
  const short = PROJECT_LIMITS.descriptionToPublish - project.description.length;
  if (short > 0) {
    missing.push({
      field: 'description',
      message: `Describe it in at least ${PROJECT_LIMITS.descriptionToPublish} characters; ${short} more to go.`,
    });
  }
  if (project.categories.length === 0) {
    missing.push({ field: 'categories', message: 'Choose at least one category.' });
  }
  const milestones = milestoneProblem(project.milestones ?? []);
  if (milestones) missing.push({ field: 'milestones', message: milestones });
  return missing;
}

const WHOLE = 100;

/** Names the fault of the milestones, in a sentence; null where they are whole, or there are none. */
export function milestoneProblem(milestones: ProjectText['milestones']): string | null {
  const untitled = milestones.findIndex(({ title }) => title === '');
  if (untitled >= 0) return `Give milestone ${untitled + 1} a title.`;
  const shares = milestones.flatMap(({ share }) => (share === null ? [] : [share]));
  if (shares.length === 0) return null;
  if (shares.length < milestones.length) return 'Give every milestone a share of the goal, or none of them.';
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum === WHOLE ? null : `The shares of the milestones add up to ${sum}%. Make them 100%.`;
}
