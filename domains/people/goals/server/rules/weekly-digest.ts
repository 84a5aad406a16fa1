import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { STATE_LABELS } from '../../contract/labels.ts';
import type { Goal, Step } from '../../contract/schemas.ts';

/** Steps and goals due in so many days are in the weekly email. */
const AHEAD_DAYS = 7;
/** Lines of each part. */
const NAMED = 10;

/** News of a week. */
export interface Week {
  /** A line for each goal that moved. */
  readonly moved: readonly string[];
  /** A line for each step or goal that is due. */
  readonly due: readonly string[];
  /** One thing to do next; null without one. */
  readonly next: string | null;
}

interface Entry {
  readonly goalId: string;
  readonly note: string;
  readonly at: Date;
}

/** The first step that is not done. */
export function nextStepOf({ steps }: Pick<Goal, 'steps'>): Step | null {
  return steps.find(({ isDone }) => !isDone) ?? null;
}

/** Whether a goal is worked on. */
export const isOpenGoal = ({ state, isArchived }: Pick<Goal, 'state' | 'isArchived'>): boolean =>
  !isArchived && (state === 'on-track' || state === 'behind');

/**
 * Collects the week's news and the next dates, from goals with the next date first; null for an empty week.
 * @param entries the last one first
 */
export function weekOf(goals: readonly Goal[], entries: readonly Entry[], since: Date): Week | null {
  const moved = goals.flatMap((goal) => {
    const last = entries.find(({ goalId, at }) => goalId === goal.id && at > since);
    return last ? [movedLine(goal, last.note)] : [];
  });
  const open = goals.filter(isOpenGoal);
  const due = open.flatMap((goal) => [
    ...goal.steps.flatMap((step) => dueStep(goal, step)),
    ...(goal.daysLeft <= AHEAD_DAYS ? [`${goal.title}: goal date ${goal.dueOn}`] : []),
  ]);
  if (moved.length === 0 && due.length === 0) return null;
  const [first] = [...open].sort(
    (one, other) => Number(other.state === 'behind') - Number(one.state === 'behind'),
  );
  const step = first ? nextStepOf(first) : null;
  const next = first ? `${first.title}: ${step?.title ?? 'record where you are'}` : null;
  return { moved: moved.slice(0, NAMED), due: due.slice(0, NAMED), next };
}

function movedLine({ title, measure, state }: Goal, note: string): string {
  const figure =
    measure.kind === 'done'
      ? STATE_LABELS[state]
      : `${numberText(measure.value)} of ${numberText(measure.target)} ${measure.unit}`.trim();
  return [`${title}: ${figure}`, note.replace(/\s+/g, ' ')].filter(Boolean).join('. ');
}

function dueStep({ title, daysLeft, dueOn }: Goal, step: Step): string[] {
  if (step.isDone || step.dueOn === null) return [];
  const days = daysLeft - Math.round((Date.parse(dueOn) - Date.parse(step.dueOn)) / 86_400_000);
  return days <= AHEAD_DAYS ? [`${title}: ${step.title}, due ${step.dueOn}`] : [];
}

export interface DigestMail extends Week {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
  readonly unsubscribe: string;
}

/** The weekly email. */
export function digestMail({ moved, due, next, to, username, publicUrl, unsubscribe }: DigestMail) {
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
  const text = `${[
    `Hello ${username},`,
    ...part('What moved', moved),
    ...part('What is due', due),
    ...part('Next step', next === null ? [] : [next]),
    `Your goals: ${publicUrl}/networking-goals
You get this email because you turned on the weekly email about your goals.
Stop the weekly email: ${unsubscribe}`,
  ].join('\n\n')}\n`;
  const subject = `Your goals this week: ${counted(moved.length, 'update')}, ${numberText(due.length)} due`;
  return { to, subject, text, unsubscribe };
}
