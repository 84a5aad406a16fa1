import { PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { ProjectText, SaveProject } from '../../contract/schemas.ts';

/** What stands in the form: as the contract, but numbers may be missing while they are typed. */
export interface DraftValues extends Omit<ProjectText, 'fundingGoal' | 'amountSought'> {
  readonly fundingGoal: number | null;
  readonly soughtMin: number | null;
  readonly soughtMax: number | null;
  readonly soughtCurrency: string;
}

export type DraftField = keyof DraftValues;

/** A form nobody has written in yet. */
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
};

/** A stored project as it stands in the form. */
export function valuesOf(project: ProjectText): DraftValues {
  const { title, summary, description, categories, applicantType, region, fundingGoal, amountSought } =
    project;
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

/** Whether the server would get the same text. */
export function isSameText(left: DraftValues, right: DraftValues): boolean {
  return JSON.stringify(saveOf(left, 0)) === JSON.stringify(saveOf(right, 0));
}

/** What keeps the form from being saved at all, by field; being incomplete does not. */
export function problemsIn(values: DraftValues): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  const texts = {
    title: LIMITS.titleMax,
    summary: LIMITS.summaryMax,
    description: LIMITS.descriptionMax,
  } as const;
  for (const [field, limit] of Object.entries(texts) as [keyof typeof texts, number][]) {
    const over = values[field].trim().length - limit;
    if (over > 0) problems[field] = `Shorten it by ${over === 1 ? '1 character' : `${over} characters`}.`;
  }
  const { fundingGoal, soughtMin, soughtMax, soughtCurrency } = values;
  if (fundingGoal !== null && (fundingGoal < 0 || fundingGoal > LIMITS.goalMax)) {
    problems.fundingGoal = `Choose an amount from 0 to ${LIMITS.goalMax.toLocaleString('en')} ETH.`;
  }
  if (soughtMin !== null && soughtMax !== null && soughtMin > soughtMax) {
    problems.soughtMax = 'The largest amount is below the smallest.';
  }
  if ((soughtMin !== null || soughtMax !== null) && !/^[A-Z][A-Z0-9]{1,11}$/.test(soughtCurrency)) {
    problems.soughtCurrency = 'Use a currency code, for example USD or EUR.';
  }
  return problems;
}
