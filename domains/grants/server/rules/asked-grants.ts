const GRANTS = /\b(grants?|funding|funders?|calls?|opportunit(y|ies))\b/i;
const SEEK = /\b(find|search|show|list|look(ing)? for|are there|any|need|want|get me|give me)\b/i;
/** Words of asking, not of what is asked for. */
const ASKING =
  /\b(please|can|could|would|you|me|my|find|search|show|list|look(ing)?|are|is|there|any|need|want|get|give|some|open(?=\s+(?:grants?|funding|calls?|opportunit))|grants?|funding|funders?|calls?|opportunit(y|ies)|for|about|on|that|which|a|an|the|i|to|in|do|we|us|our)\b/gi;

/** What a question wants grants for; null where it asks for none, or does not say what for. */
export function askedGrants(question: string): string | null {
  if (!GRANTS.test(question) || !SEEK.test(question)) return null;
  const text = question
    .replace(ASKING, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}
