import { CAUSE_IDS, type CauseId } from './causes.ts';
import { PURPOSE_QUESTIONS, type PurposeQuestionId } from './purpose-questions.ts';

/** Ids of the options chosen for each question. */
export type PurposeAnswers = Readonly<Record<PurposeQuestionId, readonly string[]>>;

/** A cause that the answers lead to. */
export interface FoundCause {
  readonly id: CauseId;
  readonly points: number;
  /** The chosen answers that speak for it, in the order of the questions. */
  readonly because: readonly string[];
}

const MOST_CAUSES = 3;
/** A single passing answer makes no cause. */
const LEAST_POINTS = 3;

/** The causes that answers lead to, the strongest first; among equals, in the order of the list. */
export function readPurpose(answers: PurposeAnswers): FoundCause[] {
  const chosen = PURPOSE_QUESTIONS.flatMap(({ id, options }) =>
    options.filter((option) => answers[id].includes(option.id)),
  );
  return CAUSE_IDS.map((id) => {
    const speaking = chosen.filter(({ points }) => (points[id] ?? 0) > 0);
    return {
      id,
      points: speaking.reduce((sum, { points }) => sum + (points[id] ?? 0), 0),
      because: speaking.map(({ label }) => label),
    };
  })
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_CAUSES);
}
