const SEES =
  /\b(see|sees|view|views|find|visible|visibility|public|private|hidden|hide|look(ing)? at|show(n|s)?)\b/i;
const PROFILE = /\b(my|own) (profile|page|bio|skills|location|details|data|information|info)\b/i;

/** Whether a member asks who sees their profile. */
export function asksAudience(question: string): boolean {
  return SEES.test(question) && PROFILE.test(question) && !/\b(grants?|projects?)\b/i.test(question);
}
