/** Money of one emergency: gone for work that is not about it. */
const PANDEMIC = /\b(?:covid(?:-?19)?|coronavirus|cares act|american rescue plan|pandemic)\b/i;

/** Titles of records that pay one recipient, or nobody who applies: matching-bands.md, part 1, "cap". */
const NO_CALL =
  /\b(?:statistics|statistical|census|clearinghouse|campaign|commission|payments? to states|museum construction|memorial|compact|settlement|basin|heritage area|water (?:supply|enhancement|restoration) project|endowment|trust for|presidential)\b/i;

/** Half of the points for research: a program for it, and a project with one word of it or none. */
const MOSTLY_RESEARCH = 0.5;

/** Facts of a record that speak against it whatever its topic. */
export interface UnlikelyFacts {
  readonly isOfPandemic: boolean;
  readonly isNoCall: boolean;
}

/** Whether a text is about the COVID-19 pandemic. */
export const namesPandemic = (text: string): boolean => PANDEMIC.test(text);

/** Reads from title and text whether a record is hardly a call. */
export function unlikelyFacts(title: string, text: string): UnlikelyFacts {
  return { isOfPandemic: namesPandemic(title) || namesPandemic(text), isNoCall: NO_CALL.test(title) };
}

/** Whether a record is an unlikely one for a mission. @param research points for a program of research, 0 to 1 */
export function isUnlikely(
  { isOfPandemic, isNoCall }: UnlikelyFacts,
  { aboutPandemic, research }: { readonly aboutPandemic: boolean; readonly research: number },
): boolean {
  return isNoCall || (isOfPandemic && !aboutPandemic) || research >= MOSTLY_RESEARCH;
}
