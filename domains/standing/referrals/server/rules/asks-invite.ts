const INVITE = /\b(invite|inviting|refer|bring|recruit|add)\b/i;
const WHOM =
  /\b(some(one|body)|a? ?(friend|member|colleague|person|teammate|neighbou?r|relative|partner|co-?worker)s?|people|others?|my (team|friends?|colleagues?|famil(y|ies)|neighbou?rs?|sister|brother|mother|father|boss|co-?workers?))\b/i;
const SEND = /\bsend (an |out )?invit(e|es|ation|ations)\b/i;

/** "How much do I get when a friend joins?" */
const EARN = /\b(get|gets|earn|earns|receive|reward|paid|worth)\b/i;
const JOINS = /\b(joins?|signs? up|registers?)\b/i;

/** Whether a member asks how to invite a person. */
export function asksInvite(question: string): boolean {
  return (
    SEND.test(question) ||
    ((INVITE.test(question) || (EARN.test(question) && JOINS.test(question))) && WHOM.test(question))
  );
}
