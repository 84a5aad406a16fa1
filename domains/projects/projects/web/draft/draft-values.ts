import { numberText } from '#platform/kernel/format/numbers.ts';
import { tidyLine, tidyText } from '#platform/kernel/tidy-text.ts';
import { missingParts } from '../../contract/completeness.ts';
import { PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { ProjectText, SaveProject } from '../../contract/schemas.ts';
import { hasWeiPrecision } from '../../contract/wei-precision.ts';
import { milestonesUnfit, tidiedPlan } from './plan-values.ts';

/** Values of the form: as the contract, but numbers may be missing, or NaN (unreadable), while they are typed. */
export interface DraftValues extends Omit<ProjectText, 'fundingGoal' | 'amountSought'> {
  readonly fundingGoal: number | null;
  readonly soughtMin: number | null;
  readonly soughtMax: number | null;
  readonly soughtCurrency: string;
}

export type DraftField = keyof DraftValues;

/** A form no one has written in yet. */
export const EMPTY_VALUES: DraftValues = {
  title: '',
  summary: '',
  description: '',
  categories: [],
  fundingGoal: null,
  applicantType: null,
  region: null,
  soughtMin: null,
  soughtMax: null,
  soughtCurrency: 'USD',
  cover: null,
  milestones: [],
  links: [],
};

/** A stored project as it is in the form. */
export function valuesOf(project: ProjectText): DraftValues {
  const { title, summary, description, categories, applicantType, region, fundingGoal, amountSought } =
    project;
  const { cover, milestones, links } = project;
  return {
    title,
    summary,
    description,
    categories,
    applicantType,
    region,
    fundingGoal: fundingGoal === 0 ? null : fundingGoal,
    soughtMin: amountSought?.min ?? null,
    soughtMax: amountSought?.max ?? null,
    soughtCurrency: amountSought?.currency ?? EMPTY_VALUES.soughtCurrency,
    cover,
    milestones,
    links,
  };
}

/** The form as one save. */
export function saveOf(values: DraftValues, revision: number): SaveProject {
  const { fundingGoal, soughtMin, soughtMax, soughtCurrency, ...text } = values;
  const bounds = {
    ...(soughtMin === null ? {} : { min: soughtMin }),
    ...(soughtMax === null ? {} : { max: soughtMax }),
  };
  const isSought = soughtMin !== null || soughtMax !== null;
  return {
    revision,
    ...text,
    fundingGoal: fundingGoal ?? 0,
    amountSought: isSought ? { ...bounds, currency: soughtCurrency } : null,
  };
}

/** As the server stores it: the contract's own rules. */
function tidied({ title, summary, description, categories, ...others }: DraftValues): DraftValues {
  return {
    title: tidyLine(title),
    summary: tidyLine(summary),
    description: tidyText(description),
    categories: categories.map(tidyLine),
    ...others,
    ...tidiedPlan(others),
  };
}

/** Whether the server would store the same text. */
export function isSameText(left: DraftValues, right: DraftValues): boolean {
  return JSON.stringify(saveOf(tidied(left), 0)) === JSON.stringify(saveOf(tidied(right), 0));
}

const AMOUNTS = ['fundingGoal', 'soughtMin', 'soughtMax'] as const;

/** The amounts that are none. Their fields say so themselves, and they must not be saved. */
export function unreadableIn(values: DraftValues): DraftField[] {
  return AMOUNTS.filter((field) => Number.isNaN(values[field]));
}

/** The values with the amounts of `known` where nothing readable is in the form. */
export function readableValues(values: DraftValues, known: DraftValues): DraftValues {
  return { ...values, ...Object.fromEntries(unreadableIn(values).map((field) => [field, known[field]])) };
}

/** Lists the parts the form still lacks to be published, by field, in the order of the form. */
export function missingIn(values: DraftValues): Partial<Record<DraftField, string>> {
  return Object.fromEntries(missingParts(tidied(values)).map(({ field, message }) => [field, message]));
}

/** Finds the problems that keep readable text from being saved at all, by field; being incomplete does not. */
export function problemsIn(values: DraftValues): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  const texts = {
    title: LIMITS.titleMax,
    summary: LIMITS.summaryMax,
    description: LIMITS.descriptionMax,
  } as const;
  const stored = tidied(values);
  for (const [field, limit] of Object.entries(texts) as [keyof typeof texts, number][]) {
    const over = stored[field].length - limit;
    if (over > 0) problems[field] = `Shorten it by ${over === 1 ? '1 character' : `${over} characters`}.`;
  }
  const milestones = milestonesUnfit(stored.milestones);
  if (milestones) problems.milestones = milestones;
  return { ...problems, ...amountProblemsIn(values) };
}

function amountProblemsIn(values: DraftValues): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  const { fundingGoal, soughtMin, soughtMax, soughtCurrency } = values;
  if (isBeyond(fundingGoal, LIMITS.goalMax)) {
    problems.fundingGoal = `Choose an amount from 0 to ${numberText(LIMITS.goalMax)} ETH.`;
  } else if (fundingGoal !== null && !Number.isNaN(fundingGoal) && !hasWeiPrecision(fundingGoal)) {
    problems.fundingGoal = 'Write at most 18 decimals: the smallest amount is 1 wei.';
  }
  for (const bound of ['soughtMin', 'soughtMax'] as const) {
    if (isBeyond(values[bound], LIMITS.soughtMax)) {
      problems[bound] = `Choose an amount from 0 to ${numberText(LIMITS.soughtMax)}.`;
    }
  }
  if (soughtMin !== null && soughtMax !== null && soughtMin > soughtMax) {
    problems.soughtMax ??= 'The largest amount is below the smallest.';
  }
  if ((soughtMin !== null || soughtMax !== null) && !/^[A-Z][A-Z0-9]{1,11}$/.test(soughtCurrency)) {
    problems.soughtCurrency = 'Use a currency code, for example USD or EUR.';
  }
  return problems;
}

const isBeyond = (amount: number | null, most: number): boolean =>
  amount !== null && (amount < 0 || amount > most);
