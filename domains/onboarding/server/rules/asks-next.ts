const NEXT = /\b(next steps?|do next|what next|what now|where (do|should) i (start|begin))\b/i;

/** Whether someone asks what to do next. */
export function asksNext(question: string): boolean {
  return NEXT.test(question);
}
