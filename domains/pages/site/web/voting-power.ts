/** Votes that so many tokens buy: their square root (spec §9, quadratic voting). @param tokens 0 or more */
export function votingPower(tokens: number): number {
  return Math.sqrt(tokens);
}

/** Votes of several people who spend the same tokens in equal parts. @param people 1 or more */
export function sharedPower(tokens: number, people: number): number {
  return people * votingPower(tokens / people);
}
