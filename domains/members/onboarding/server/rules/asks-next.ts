const NEXT =
  /\b(next steps?|do (next|now|first)|what next|what['’]?s next|what now|where (do|should|can|to) (i )?(start|begin)|how (do|can) i (start|begin|get started)|getting started|what should i do|what (is|am i) (left|missing)|i['’]?m new( here)?)\b/i;
/** "How do I start a project?" is about the project. */
const THING = /\b(start|begin) (a|an|my|the|with) \w+/i;

/** Whether a member asks what to do next. */
export function asksNext(question: string): boolean {
  return NEXT.test(question) && !THING.test(question);
}
