import type { MemberActor } from '#platform/kernel/access.ts';

interface Guarded {
  readonly authorId: string | null;
  readonly publishedAt: Date | null;
}

/** Only the author changes, cancels, invites and awards; administrators have no more rights here than others. */
export function canChangeRequest(member: MemberActor, { authorId }: Guarded): boolean {
  return authorId === member.userId;
}

/** Published requests are for every member, a draft for its author alone. */
export function canReadRequest(member: MemberActor, request: Guarded): boolean {
  return request.publishedAt !== null || canChangeRequest(member, request);
}

/** Whether all answers may be read, or only the reader's own. */
export function canReadAllAnswers(
  member: MemberActor,
  request: Guarded & { readonly answersFor: 'members' | 'author' },
): boolean {
  return request.answersFor === 'members' || canChangeRequest(member, request);
}
