import type { TopicId } from '../../../contract/schemas.ts';
import type { AuthoredQuestion, BankQuestion } from '../../rules/question.ts';
import { DAG_QUESTIONS } from './dag-questions.ts';
import { FACTOR_QUESTIONS } from './factors-questions.ts';
import { GOVERNANCE_QUESTIONS } from './governance-questions.ts';
import { GRANTFLOW_QUESTIONS } from './grantflow-questions.ts';
import { HYPERCROWD_QUESTIONS } from './hypercrowd-questions.ts';
import { REPID_QUESTIONS } from './repid-questions.ts';
import { TOKEN_QUESTIONS } from './tokens-questions.ts';
import { ZKP_QUESTIONS } from './zkp-questions.ts';

const BY_TOPIC: Readonly<Record<TopicId, readonly AuthoredQuestion[]>> = {
  'dag-intro': DAG_QUESTIONS,
  'repid-intro': REPID_QUESTIONS,
  '4fa-intro': FACTOR_QUESTIONS,
  'grantflow-intro': GRANTFLOW_QUESTIONS,
  'hypercrowd-intro': HYPERCROWD_QUESTIONS,
  'token-economics': TOKEN_QUESTIONS,
  'zkp-intro': ZKP_QUESTIONS,
  'governance-intro': GOVERNANCE_QUESTIONS,
};

/** The bank of the knowledge assessment: what an attempt is drawn from. */
export const QUESTION_BANK: readonly BankQuestion[] = Object.entries(BY_TOPIC).flatMap(
  ([topicId, questions]) => questions.map((question) => ({ ...question, topicId: topicId as TopicId })),
);
