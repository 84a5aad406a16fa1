import { type ClosedVote, type CountedVote, countVote } from '../rules/count-vote.ts';

/** Counts a vote in a thread: many ballots take longer than the event loop may be held. */
export const run = (vote: ClosedVote): CountedVote => countVote(vote);
