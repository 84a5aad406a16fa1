/** Where one statement of a line ends: sentences, semicolons, and the words that turn a sentence round. */
const CLAUSE_END =
  /(?<=[.!?])\s+(?=[A-Z(])|;|\s[–—]\s|(?:,\s+|(?<![\s,])\s+)(?:but(?!\s+not\b)|however|although|whereas|while)\b/;

/** A line of the conditions in statements, each judged by itself. */
export function clausesOf(line: string): string[] {
  return line
    .split('\n')
    .flatMap((part) => part.split(CLAUSE_END))
    .filter((clause) => clause.trim() !== '');
}

/** "no minimum cost share" has words between; "no fee, and applicants must be …" is about something else. */
const FEW_WORDS = String.raw`(?:(?!(?:and|but|only|with|if|once|must|shall|should|will|is|are|has|have)\b)[\w/-]+\s+){0,4}$`;
const NOT_BEFORE = new RegExp(
  String.raw`(?:\bno\s+(?!later|more|less|fewer|longer|earlier)|\bwithout\s+|\bneither\s+|\bnor\s+|\b(?:exempt(?:ed)?\s+from|waives?)\s+|(?:\bnot|n['’]t)\s+(?!already|yet|currently|only|delay|wait|forget)(?:be\s+)?(?:(?:required|expected|obliged|asked|needed)\s+to\s+)?)${FEW_WORDS}`,
  'i',
);
const FREE_BEFORE = new RegExp(
  String.raw`(?:\b(?:may|can|could|welcome\s+to|encouraged\s+to)\s+(?:also\s+)?(?:include|submit|provide|attach|add|upload|offer)\s+|\b(?:optional|voluntary)\b:?\s+)${FEW_WORDS}`,
  'i',
);
/** "Applications without … will be rejected", "you cannot apply without …": what is missing is asked for. */
const LACK_BEFORE = new RegExp(String.raw`\b(?:without|not|with\s+no|lacking)\s+${FEW_WORDS}`, 'i');
const WITHOUT_BEFORE = new RegExp(String.raw`\bwithout\s+${FEW_WORDS}`, 'i');
const REFUSED =
  /\b(?:cannot|can['’]t|(?:may|can|will|shall|is|are)\s+not|no\s+(?:applicants?|applications?|proposals?|organi[sz]ations?|awards?|funds)|ineligible|rejected|returned|disqualified|excluded)\b/i;

/** "Not required for tribes" and "not required until the award" leave it to others, or to later. */
const NOT_FOR_ALL = String.raw`(?!\s+(?:unless|except|until|before|prior|after|at\s+(?:the\s+)?(?:time|application|submission)|(?:for|of|from)\s+(?!this\b|the\b|these\b|an?\b|any\b|applications?\b|proposals?\b|all\b)))`;
const WAIVED_AFTER = new RegExp(
  String.raw`\b(?:not|neither)\s+(?:be\s+)?(?:an?\s+)?(?:required|requirement|necessary|needed|mandatory|obligatory|expected|applicable)\b${NOT_FOR_ALL}|\b(?:is|are)\s+not\s*[.,]?$|(?<!\b(?:not|never|cannot|may|can)\s{1,9}(?:be\s{1,9})?)\b(?:optional|voluntary|encouraged|welcome|waived)\b|\bif\s+available\b|\bmay\s+(?:also\s+)?be\s+(?:included|submitted|provided|attached|added)\b|:\s*(?:no|none|n/?a)\b|\b(?:none|not)\s+required\b${NOT_FOR_ALL}`,
  'i',
);
/** "Letters should not be submitted"; not "25% cost share, in-kind contributions are not accepted". */
const UNWANTED_AFTER = new RegExp(
  String.raw`^(?:(?!\band\b)[^,])*?\bnot\s+(?:be\s+)?(?:submitted|included|requested|accepted|considered|allowed|permitted)\b${NOT_FOR_ALL}`,
  'i',
);
const ASKED_AFTER =
  /\b(?:(?:is|are|be)\s+(?:required|mandatory|necessary|needed|expected)|must|shall)\b|:\s*yes\b/i;

/**
 * Whether a clause takes back what it names at `start` to `end`. A "no" counts only near the phrase and on it: what a
 * clause asks for before it says no stays asked for.
 */
export function isTakenBack(clause: string, start: number, end: number): boolean {
  const before = clause.slice(0, start);
  const after = clause.slice(end);
  if (FREE_BEFORE.test(before)) return true;
  if (NOT_BEFORE.test(before)) {
    const isRefused =
      (LACK_BEFORE.test(before) && REFUSED.test(after)) ||
      (WITHOUT_BEFORE.test(before) && REFUSED.test(before));
    return !isRefused;
  }
  // Behind a comma something else is spoken of, or the same with an "if available".
  const near = /^[^,]*(?:,\s*(?:if available|optional)\b)?/i.exec(after)?.[0] ?? '';
  const asked = near.search(ASKED_AFTER);
  const takesBack = (words: RegExp): boolean => {
    const waived = words.exec(near);
    return waived !== null && (asked < 0 || waived.index + waived[0].length <= asked);
  };
  return takesBack(WAIVED_AFTER) || takesBack(UNWANTED_AFTER);
}
