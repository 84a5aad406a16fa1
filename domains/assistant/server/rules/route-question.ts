import type { Agent } from '../../contract/constants.ts';

/** Who should answer, and with which words. */
export interface RoutedQuestion {
  readonly agent: Agent;
  /** What is looked for: the question, or what it asks grants for. */
  readonly text: string;
}

const OWN = /\b(my|mine|i|have|own)\b/;
const BALANCE = /\b(balance|how (much|many) (hdag|tokens?)|(hdag|tokens?) do i have)\b/;
const NEXT = /\b(next steps?|do next|what next|what now|where (do|should) i (start|begin))\b/;
const GRANTS = /\b(grants?|funding|funders?|calls?|opportunit(y|ies))\b/;
const SEEK = /\b(find|search|show|list|look(ing)? for|are there|any|need|want|get me|give me)\b/;
/** Words of asking, not of what is asked for. */
const ASKING =
  /\b(please|can|could|would|you|me|my|find|search|show|list|look(ing)?|are|is|there|any|need|want|get|give|some|open(?=\s+(?:grants?|funding|calls?|opportunit))|grants?|funding|funders?|calls?|opportunit(y|ies)|for|about|on|that|which|a|an|the|i|to|in|do|we|us|our)\b/gi;

/** Decides by a few plain words; whatever is none of them goes to the guide. */
export function routeQuestion(question: string): RoutedQuestion {
  const lower = question.toLowerCase();
  if (NEXT.test(lower)) return { agent: 'steps', text: question };
  if (BALANCE.test(lower) && OWN.test(lower)) return { agent: 'ledger', text: question };
  if (GRANTS.test(lower) && SEEK.test(lower)) {
    const text = question
      .replace(ASKING, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (text !== '') return { agent: 'grants', text };
  }
  return { agent: 'guide', text: question };
}

const BACKWARDS = /\b(it|its|that|this|they|them|those|these)\b/i;

/** A question that points back at the one before it is read together with that one. */
export function withContext(
  question: string,
  history: readonly { readonly role: string; readonly content: string }[] = [],
): string {
  const before = history.findLast(({ role, content }) => role === 'user' && content !== question);
  return before && BACKWARDS.test(question) ? `${before.content} ${question}` : question;
}
