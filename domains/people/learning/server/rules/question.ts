import type { QuizQuestion, TopicId } from '../../contract/schemas.ts';

/** A question as its author writes it: the right answer apart from the wrong ones. */
export interface AuthoredQuestion {
  /** Stable, unique in the bank. */
  readonly id: string;
  readonly text: string;
  readonly right: string;
  readonly wrong: readonly string[];
  /** Why the right answer is right; shown afterwards. */
  readonly explanation: string;
}

/** A question of the assessment's bank, with the topic it belongs to. */
export interface BankQuestion extends AuthoredQuestion {
  readonly topicId: TopicId;
}

/** Picks a whole number from 0 up to, and without, `below`. */
export type Pick = (below: number) => number;

/** The entries in a random order, each order equally likely (Fisher–Yates). */
export function shuffle<T>(entries: readonly T[], pick: Pick): T[] {
  const shuffled = [...entries];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = pick(last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** A quiz question as the page gets it: options in a random order under ids that say nothing. */
export function presentQuizQuestion(question: AuthoredQuestion, pick: Pick): QuizQuestion {
  const { id, text, right, wrong, explanation } = question;
  const options = shuffle([right, ...wrong], pick).map((option, index) => ({
    id: `o${index + 1}`,
    text: option,
    right: option === right,
  }));
  return { id, text, options, explanation };
}
