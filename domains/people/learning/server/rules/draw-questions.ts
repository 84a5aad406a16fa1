import type { TopicId } from '../../contract/schemas.ts';
import { type BankQuestion, type Pick, shuffle } from './question.ts';

/** A drawn question as an attempt keeps it, the right option included. Never leaves the server as it is. */
export interface KeptQuestion {
  /** `q1` to `q10`: says nothing about the bank. */
  readonly id: string;
  readonly bankId: string;
  readonly topicId: TopicId;
  readonly text: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly rightOption: string;
  readonly explanation: string;
}

/**
 * Draws the questions of one attempt: one of every topic in the bank, the rest from what is left, all in a random
 * order and with shuffled options.
 * @throws when the bank holds fewer questions than are wanted, or more topics
 */
export function drawQuestions(bank: readonly BankQuestion[], count: number, pick: Pick): KeptQuestion[] {
  const shuffled = shuffle(bank, pick);
  const topics = new Set(bank.map(({ topicId }) => topicId));
  if (bank.length < count || topics.size > count) {
    throw new Error(`${count} questions cannot be drawn from ${bank.length} of ${topics.size} topics`);
  }
  const ofEachTopic = [...topics].map((topicId) => shuffled.find((question) => question.topicId === topicId));
  const first = new Set(ofEachTopic);
  const others = shuffled.filter((question) => !first.has(question)).slice(0, count - first.size);
  const drawn = shuffle([...ofEachTopic.filter((question) => question !== undefined), ...others], pick);
  return drawn.map((question, index) => keep(question, `q${index + 1}`, pick));
}

function keep(question: BankQuestion, id: string, pick: Pick): KeptQuestion {
  const { id: bankId, topicId, text, right, wrong, explanation } = question;
  const options = shuffle([right, ...wrong], pick).map((option, index) => ({
    id: `o${index + 1}`,
    text: option,
  }));
  const rightOption = options.find((option) => option.text === right)?.id ?? '';
  return { id, bankId, topicId, text, options, rightOption, explanation };
}
