/**
 * More than half of the members accept a proposal; half or more against it reject it, since no majority is left.
 * @returns null while votes can still change that
 */
export function decisionResult(
  votes: readonly { readonly userId: string; readonly isYes: boolean }[],
  memberIds: readonly string[],
): 'accepted' | 'rejected' | null {
  const counted = votes.filter(({ userId }) => memberIds.includes(userId));
  const yes = counted.filter(({ isYes }) => isYes).length;
  if (memberIds.length === 0) return null;
  if (yes * 2 > memberIds.length) return 'accepted';
  return (counted.length - yes) * 2 >= memberIds.length ? 'rejected' : null;
}
