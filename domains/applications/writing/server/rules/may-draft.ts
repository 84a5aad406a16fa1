import type { AiPolicy } from '../../contract/constants.ts';
import type { StoredSentence } from '../../contract/schemas.ts';

/**
 * Whether the funder's policy allows a draft. `review` allows none. `edit` allows none by a model; rules only put the
 * applicant's own sentences in order.
 */
export function mayDraft(policy: AiPolicy, by: 'rules' | 'model'): boolean {
  if (policy === 'review') return false;
  return by === 'rules' || policy !== 'edit';
}

const BY_MODEL =
  'Disclosure: parts of this application were drafted with a language model from the facts of the project.';
const BY_RULES =
  'Disclosure: parts of this application were put together by software from the applicant’s own project description.';

/** Writes the disclosure of machine-written text for an export; null where every sentence is a person's. */
export function disclosureOf(sentences: readonly Pick<StoredSentence, 'by'>[]): string | null {
  if (sentences.some(({ by }) => by === 'model')) return BY_MODEL;
  return sentences.some(({ by }) => by === 'rules') ? BY_RULES : null;
}
