const DEADLINE =
  /\b(deadlines?|due dates?|closing dates?|due|(close|closes|closing|end|ends|expire|expires) (soon|next|first|this (week|month)))\b/i;
const OWN = /\b(my|mine|i|we|our|upcoming|next|saved|bookmarked|soon|coming up|this (week|month))\b/i;
/** "When do I have to hand in my application?", "Which dates should I remember?": deadlines without the word. */
const HAND_IN =
  /\b(when|which day|what day|until when|by when)\b.*\b(hand in|submit|send in|turn in|file)\b|\bwhen (do|must|should|can) (i|we) (have to |need to )?apply\b/i;
const REMEMBER =
  /\b(which|what) (dates?|days?)\b.*\b(remember|keep in mind|know|watch|not miss|coming up|mine|i have)\b/i;
/** "When is the deadline for …?": one grant, by a part of its name. */
const OF_ONE =
  /\b(?:when|what)(?:['’]s| is| are)? (?:the |my )?(?:deadlines?|due dates?|closing dates?) (?:for|of) (?:the |my )?(.+?)[?.!\s]*$|\bwhen (?:does|do) (?:the |my )?(.+?) (?:close|end|expire)\b/i;
const SEARCH = /\b(find|search|without|how|why)\b/i;

/** Whether a member asks for the deadlines of what they saved. */
export function asksDeadlines(question: string): boolean {
  if (SEARCH.test(question)) return false;
  if (HAND_IN.test(question) || REMEMBER.test(question) || OF_ONE.test(question)) return true;
  return DEADLINE.test(question) && OWN.test(question);
}

/** The words that name one grant in a question for its deadline; null where all are asked for. */
export function namedGrant(question: string): string | null {
  const [, of, closing] = OF_ONE.exec(question) ?? [];
  const name = (of ?? closing ?? '').replace(/\b(grants?|applications?|saved|calls?)\b/gi, ' ').trim();
  return name === '' || /^(it|this|that|them|they|these|those)$/i.test(name) ? null : name;
}
