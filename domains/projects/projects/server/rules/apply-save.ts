import type { ProjectText, SaveProject } from '../../contract/schemas.ts';
import { tidyCategories } from './categories.ts';

/** Fields of a project before anything is written. */
export const EMPTY_PROJECT: ProjectText = {
  title: '',
  summary: '',
  description: '',
  categories: [],
  fundingGoal: 0,
  applicantType: null,
  region: null,
  amountSought: null,
  cover: null,
  milestones: [],
  links: [],
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

/** Returns the owner's text of a project, and nothing else of it. */
export function textOf(project: ProjectText): ProjectText {
  return {
    title: project.title,
    summary: project.summary,
    description: project.description,
    categories: project.categories,
    fundingGoal: project.fundingGoal,
    applicantType: project.applicantType,
    region: project.region,
    amountSought: project.amountSought,
    cover: project.cover,
    milestones: project.milestones,
    links: project.links,
  };
}

function fingerprint(project: ProjectText): string {
  const { amountSought, cover, milestones, links, ...rest } = textOf(project);
  const sought = amountSought && [amountSought.min ?? null, amountSought.max ?? null, amountSought.currency];
  // The database keeps the fields of a JSON value in an order it chooses.
  const steps = milestones.map(({ id, title, description, share, targetDate, state }) => [
    id,
    title,
    description,
    share,
    targetDate,
    state,
  ]);
  return JSON.stringify([
    rest,
    sought,
    cover && [cover.id, cover.alt],
    steps,
    links.map(({ title, url }) => [title, url]),
  ]);
}
