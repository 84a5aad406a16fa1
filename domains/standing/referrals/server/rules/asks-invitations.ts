const WHO_INVITED_ME = /\bwho (invited|referred|recruited) me\b|\bwho is my (inviter|referrer)\b/i;
const COUNT =
  /\bhow many\b.*\b(invited?|referred|referrals?|joined|signed up)\b|\b(who|which)\b.*\b(did i (invite|refer)|have i (invited|referred)|joined (by|with|through) my)\b/i;

/** Whether a member asks who invited them, or how many came by their link. */
export function asksInvitations(question: string): 'inviter' | 'count' | null {
  if (WHO_INVITED_ME.test(question)) return 'inviter';
  return COUNT.test(question) ? 'count' : null;
}
