import { isInOrder } from '#platform/kernel/in-order.ts';

const WHO_INVITED_ME = /\bwho (invited|referred|recruited) me\b|\bwho is my (inviter|referrer)\b/i;
const HOW_MANY = /\bhow many\b/i;
const CAME = /\b(invited?|referred|referrals?|joined|signed up)\b/i;
const WHO = /\b(who|which)\b/i;
const I_INVITED = /\b(did i (invite|refer)|have i (invited|referred)|joined (by|with|through) my)\b/i;

/** Whether a member asks who invited them, or how many came by their link. */
export function asksInvitations(question: string): 'inviter' | 'count' | null {
  if (WHO_INVITED_ME.test(question)) return 'inviter';
  const isCount = isInOrder(question, HOW_MANY, CAME) || isInOrder(question, WHO, I_INVITED);
  return isCount ? 'count' : null;
}
