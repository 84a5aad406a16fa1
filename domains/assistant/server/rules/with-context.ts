const BACKWARDS = /\b(it|its|that|this|they|them|those|these)\b/i;

/** A question that points back at the one before it is read together with that one. */
export function withContext(
  question: string,
  history: readonly { readonly role: string; readonly content: string }[] = [],
): string {
  const before = history.findLast(({ role, content }) => role === 'user' && content !== question);
  return before && BACKWARDS.test(question) ? `${before.content} ${question}` : question;
}
