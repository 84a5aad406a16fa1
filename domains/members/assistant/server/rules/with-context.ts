const BACKWARDS = /\b(it|its|that|this|they|them|those|these)\b/i;
/** Words that a question about something named before is made of. */
const PLAIN =
  /^(it|its|that|this|they|them|those|these|a|an|the|i|me|my|you|we|to|of|in|on|for|from|with|and|or|is|are|was|be|do|does|did|can|could|will|would|should|how|what|when|where|why|who|which|much|many|long|often|there|so|not)$/i;
/** A question that says more by itself is whole: what it calls "it" is in it. */
const MOST_TELLING = 2;

/** A short question that points back at the one before it is read together with that one. */
export function withContext(
  question: string,
  history: readonly { readonly role: string; readonly content: string }[] = [],
): string {
  const before = history.findLast(({ role, content }) => role === 'user' && content !== question);
  return before && pointsBack(question) ? `${before.content} ${question}` : question;
}

function pointsBack(question: string): boolean {
  const telling = (question.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PLAIN.test(word));
  return BACKWARDS.test(question) && telling.length <= MOST_TELLING;
}
