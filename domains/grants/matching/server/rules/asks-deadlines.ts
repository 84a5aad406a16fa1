import { isInOrder } from '#platform/kernel/in-order.ts';

const DEADLINE =
  /\b(deadlines?|due dates?|closing dates?|due|(close|closes|closing|end|ends|expire|expires) (soon|next|first|this (week|month)))\b/i;
const OWN = /\b(my|mine|i|we|our|upcoming|next|saved|bookmarked|soon|coming up|this (week|month))\b/i;
/** "When do I have to hand in my application?", "Which dates should I remember?": deadlines without the word. */
const WHEN = /\b(when|which day|what day|until when|by when)\b/i;
const HAND_IN = /\b(hand in|submit|send in|turn in|file)\b/i;
const WHEN_TO_APPLY = /\bwhen (do|must|should|can) (i|we) (have to |need to )?apply\b/i;
const WHICH_DATES = /\b(which|what) (dates?|days?)\b/i;
const REMEMBER = /\b(remember|keep in mind|know|watch|not miss|coming up|mine|i have)\b/i;
/** "When is the deadline for …?": one grant, by a part of its name. */
const DEADLINE_OF =
  /\b(?:when|what)(?:['’]s| is| are)? (?:the |my )?(?:deadlines?|due dates?|closing dates?) (?:for|of) (?:the |my )?/i;
const WHEN_DOES = /\bwhen (?:does|do) (?:the |my )?/i;
const CLOSES = /(?<=.) (?:close|end|expire)\b/i;
const SEARCH = /\b(find|search|without|how|why)\b/i;

/** Whether a member asks for the deadlines of what they saved. */
export function asksDeadlines(question: string): boolean {
  if (SEARCH.test(question)) return false;
  const isOfDates =
    isInOrder(question, WHEN, HAND_IN) ||
    WHEN_TO_APPLY.test(question) ||
    isInOrder(question, WHICH_DATES, REMEMBER);
  if (isOfDates || nameIn(question) !== null) return true;
  return DEADLINE.test(question) && OWN.test(question);
}

/** Returns the text from the first place of an expression to the end of its line; null where it is nowhere. */
function lineBehind(question: string, sign: RegExp): string | null {
  const found = sign.exec(question);
  return found && (question.slice(found.index + found[0].length).split('\n', 1)[0] ?? '');
}

/** The words between "when is the deadline for" and the end, or "when does" and "close". */
function nameIn(question: string): string | null {
  const of = lineBehind(question, DEADLINE_OF)?.replace(/(?<![?.!\s])[?.!\s]+$/, '');
  if (of) return of;
  const closing = lineBehind(question, WHEN_DOES);
  const end = closing?.search(CLOSES) ?? -1;
  return closing && end > 0 ? closing.slice(0, end) : null;
}

/** The words that name one grant in a question for its deadline; null where all are asked for. */
export function namedGrant(question: string): string | null {
  const name = (nameIn(question) ?? '').replace(/\b(grants?|applications?|saved|calls?)\b/gi, ' ').trim();
  return name === '' || /^(it|this|that|them|they|these|those)$/i.test(name) ? null : name;
}
