const OWN = /\b(my|mine|i|have|own)\b/i;
const BALANCE = /\b(balance|how (much|many) (hdag|tokens?)|(hdag|tokens?) do i have)\b/i;

/** Whether someone asks for their own balance. */
export function asksBalance(question: string): boolean {
  return BALANCE.test(question) && OWN.test(question);
}
