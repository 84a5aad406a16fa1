const GRANTS = /\b(grants?|funding|funders?|foundations?|calls?|opportunit(y|ies))\b/i;
const SEEK =
  /\b(find|search|show|list|look(ing)? for|are there|is there|any|need|want|get me|give me|which|what|who)\b/i;
/** "Who funds …", "money for …", "pay for …": grants without the word. */
const PAYS =
  /\b(who (could |would |can |might )?(funds?|pays?( for)?|finances?|sponsors?)|(money|funds?) (for|to)|pays? for|fund (my|our|a|an|the))\b/i;
/** "Which grants could pay for …": a question about what exists, not about how grants work. */
const FITS =
  /\b(could|can|would|might|will|to|that|which) (pay|fund|finance|cover|support|help|suit|fit)\w*\b|\b(for|about|on)\b/i;
const HOW = /^\W*(how|why|when|where do)\b/i;
/** About matching itself, applications and what was saved. */
const OTHER = /\b(my (project|match|matches|deadlines?|saved)|deadlines?|apply|application|hdag|tokens?)\b/i;
/** Words of asking, not of what is asked for. */
const ASKING =
  /\b(please|can|could|would|might|will|you|me|my|find|search|show|list|look(ing)?|are|is|there|any|need|want|get|give|some|open(?=\s+(?:grants?|funding|calls?|opportunit))|grants?|funding|funders?|funds?|money|foundations?|calls?|opportunit(y|ies)|which|what|who|pays?|paying|finances?|sponsors?|cover|supports?|helps?|suits?|fits?|for|about|on|that|a|an|the|i|to|in|do|does|we|us|our|with)\b/gi;

/** Extracts the purpose from a question for grants; null where it asks for none, or does not say what for. */
export function askedGrants(question: string): string | null {
  if (!seeksGrants(question)) return null;
  const text = wordsOf(question);
  return text === '' ? null : text;
}

function seeksGrants(question: string): boolean {
  if (HOW.test(question)) return false;
  const isQuestion = /\b(which|what|who)\b/i.test(question);
  if (isQuestion && OTHER.test(question)) return false;
  if (PAYS.test(question)) return !/\b(hdag|tokens?|rewards?)\b/i.test(question);
  return GRANTS.test(question) && SEEK.test(question) && (!isQuestion || FITS.test(question));
}

/** The words of a question that say what it is about. */
export function wordsOf(question: string): string {
  return question
    .replace(ASKING, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
