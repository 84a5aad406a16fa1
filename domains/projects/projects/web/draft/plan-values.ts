import { tidyLine, tidyText } from '#platform/kernel/tidy-text.ts';
import { milestoneProblem } from '../../contract/completeness.ts';
import { PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Milestone, ProjectLink, ProjectText } from '../../contract/schemas.ts';

export type PlanValues = Pick<ProjectText, 'cover' | 'milestones' | 'links'>;

/** As the server stores them: tidied, with their fields in one order. */
export function tidiedPlan({ cover, milestones, links }: PlanValues): PlanValues {
  return {
    cover: cover && { id: cover.id, alt: tidyLine(cover.alt) },
    milestones: milestones.map(tidiedMilestone),
    links: links.map(({ title, url }): ProjectLink => ({ title: tidyLine(title), url })),
  };
}

function tidiedMilestone({ id, title, description, share, targetDate, state }: Milestone): Milestone {
  return { id, title: tidyLine(title), description: tidyText(description), share, targetDate, state };
}

const isShare = (share: number | null): boolean =>
  share === null || (Number.isInteger(share) && share >= 1 && share <= 100);

/** Names the fault that keeps the milestones from being saved, in a sentence; null where nothing is. */
export function milestonesUnfit(milestones: readonly Milestone[]): string | null {
  const number = milestones.findIndex(({ share }) => !isShare(share));
  if (number >= 0) return `Write the share of milestone ${number + 1} as a whole number from 1 to 100.`;
  const long = milestones.findIndex(({ description }) => description.length > LIMITS.milestoneTextMax);
  return long >= 0 ? `Shorten the text of milestone ${long + 1}.` : null;
}

/**
 * Words for the sum of the shares, and for the steps left before the project can be published.
 * @param isLeft whether a title was left: before that the form does not ask for it
 */
export function sharesText(
  milestones: readonly Milestone[],
  isLeft: (id: string) => boolean = () => true,
): string {
  if (milestones.length === 0) return 'Steps of your project. Shares say how the funding goal is divided.';
  const shares = milestones.map(({ share }) => share ?? 0);
  const sum = shares.reduce((all, share) => all + (Number.isNaN(share) ? 0 : share), 0);
  const judged = milestones.map((one) =>
    one.title === '' && !isLeft(one.id) ? { ...one, title: '-' } : one,
  );
  const problem = milestoneProblem(judged);
  if (problem) return sum > 0 && !problem.includes('%') ? `${sum}% of 100% so far. ${problem}` : problem;
  return sum > 0 ? 'The shares add up to 100%.' : 'No shares given.';
}
