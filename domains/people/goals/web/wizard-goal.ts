import { GOAL_CATEGORIES, type GoalCategory } from '../contract/constants.ts';
import type { Measure, SaveGoal, Suggestion } from '../contract/schemas.ts';
import type { WizardAnswers } from './hooks/use-wizard-answers.ts';
import { stepsToSend, type TypedStep } from './typed-steps.ts';

const BETWEEN = '\t';

/** The steps that a tab keeps: one a line, the date behind the title. */
export function readSteps(kept: string): TypedStep[] {
  return kept.split('\n').map((line) => {
    const [title = '', dueOn = ''] = line.split(BETWEEN);
    return { title, dueOn };
  });
}

/** Writes the steps that a tab keeps. */
export function keepSteps(steps: readonly TypedStep[]): string {
  return steps.map(({ title, dueOn }) => [title.replace(/\s/g, ' '), dueOn].join(BETWEEN)).join('\n');
}

/** The measure that the answers make. */
export function measureOf({
  kind,
  unit,
  start,
  target,
  measure,
}: Pick<WizardAnswers, 'kind' | 'unit' | 'start' | 'target' | 'measure'>): Measure {
  if (kind === 'number') return { kind, unit: unit.trim(), start: Number(start), target: Number(target) };
  if (kind === 'counted') return { kind, measure, target: Number(target) };
  return { kind: 'done' };
}

/** The category that a field names. */
export function categoryOf(value: string): GoalCategory {
  return GOAL_CATEGORIES.find((one) => one === value) ?? 'other';
}

/** The goal that the answers make. */
export function goalOf(answers: WizardAnswers): SaveGoal {
  return {
    revision: 0,
    title: answers.title.trim(),
    why: answers.why.trim(),
    category: categoryOf(answers.category),
    measure: measureOf(answers),
    dueOn: answers.dueOn,
    steps: stepsToSend(readSteps(answers.steps), []),
  };
}

/** The answers that a suggestion gives. */
export function answersOf({ title, category, measure, steps }: Suggestion): Partial<WizardAnswers> {
  return {
    title,
    category,
    kind: measure.kind,
    steps: steps.join('\n'),
    ...(measure.kind === 'number'
      ? { unit: measure.unit, start: String(measure.start), target: String(measure.target) }
      : {}),
    ...(measure.kind === 'counted' ? { measure: measure.measure, target: String(measure.target) } : {}),
  };
}
