import type { ProjectText, SaveProject } from '../../contract/schemas.ts';
import { tidyCategories } from './categories.ts';

/** What a project holds before anything is written. */
export const EMPTY_PROJECT: ProjectText = {
  title: '',
  summary: '',
  description: '',
  categories: [],
  fundingGoal: 0,
  applicantType: null,
  region: null,
  amountSought: null,
};

/** The texts after a save: fields that were left out keep their value. */
export function applySave(current: ProjectText, { revision: _, ...save }: SaveProject): ProjectText {
  const written = Object.fromEntries(Object.entries(save).filter(([, value]) => value !== undefined));
  const next: ProjectText = { ...textOf(current), ...written };
  return { ...next, categories: tidyCategories(next.categories) };
}

/** Whether two projects say the same; a save that was sent twice changes nothing the second time. */
export function saysTheSame(left: ProjectText, right: ProjectText): boolean {
  return fingerprint(left) === fingerprint(right);
}

function textOf(project: ProjectText): ProjectText {
  const { title, summary, description, categories, fundingGoal, applicantType, region, amountSought } =
    project;
  return { title, summary, description, categories, fundingGoal, applicantType, region, amountSought };
}

function fingerprint(project: ProjectText): string {
  const { amountSought, ...rest } = textOf(project);
  const sought = amountSought && [amountSought.min ?? null, amountSought.max ?? null, amountSought.currency];
  return JSON.stringify([rest, sought]);
}
