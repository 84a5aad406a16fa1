import type { ReactElement } from 'react';
import type { FullRound } from '../../contract/schemas.ts';

const DECIDES: readonly string[] = ['applications', 'giving', 'appeal', 'counting'];

/** Why an owner or reviewer whose project applied has no buttons, and who decides instead; nothing for others. */
export function Conflict({ round }: { round: FullRound }): ReactElement | null {
  const { viewer, reviewers, state } = round;
  if (!viewer.hasProject || !DECIDES.includes(state)) return null;
  return (
    <p className="mb-4 max-w-read text-14">
      You own or work on a project that applied to this round, so you cannot decide applications or flags in
      it. {viewer.isOwner ? insteadOfOwner(reviewers.length) : 'The owner and the other reviewers decide.'}
    </p>
  );
}

const insteadOfOwner = (reviewers: number): string =>
  reviewers === 0 ? 'Add a reviewer who decides.' : 'The reviewers decide.';
