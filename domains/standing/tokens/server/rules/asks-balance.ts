const OWN = /\b(my|mine|i|i['’]ve|we|have|own)\b/i;
const BALANCE =
  /\b(balance|how (much|many) (hdag|tokens?|coins?)|(hdag|tokens?|coins?) (do i|have i|i) (have|own|got|earned)|my (hdag|tokens?|coins?)|(have|own) any (hdag|tokens?|coins?))\b/i;

/** Earnings of an invitation are another question. */
const INVITING = /\b(invit\w*|refer\w*|joins?|joined|signs? up)\b/i;

/** Whether a member asks for their own balance. */
export function asksBalance(question: string): boolean {
  return BALANCE.test(question) && OWN.test(question) && !INVITING.test(question);
}
