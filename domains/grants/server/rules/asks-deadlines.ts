const DEADLINE =
  /\b(deadlines?|due dates?|closing dates?|due|(close|closes|closing|end|ends|expire|expires) (soon|next|first|this (week|month)))\b/i;
const OWN = /\b(my|mine|i|we|our|upcoming|next|saved|bookmarked|soon|coming up|this (week|month))\b/i;
const SEARCH = /\b(find|search|without|how|why)\b/i;

/** Whether a member asks for the deadlines of what they saved. */
export function asksDeadlines(question: string): boolean {
  return DEADLINE.test(question) && OWN.test(question) && !SEARCH.test(question);
}
