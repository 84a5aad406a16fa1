const INVITE = /\b(invite|inviting|refer|bring|recruit|add)\b/i;
const WHOM =
  /\b(some(one|body)|a? ?(friend|member|colleague|person|teammate)s?|people|others?|my (team|friends?|colleagues?))\b/i;
const SEND = /\bsend (an |out )?invit(e|es|ation|ations)\b/i;

/** Whether a member asks how to invite a person. */
export function asksInvite(question: string): boolean {
  return SEND.test(question) || (INVITE.test(question) && WHOM.test(question));
}
