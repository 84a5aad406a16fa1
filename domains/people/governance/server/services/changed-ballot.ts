import type { AppError } from '#platform/kernel/errors.ts';
import { governanceErrors } from '../../contract/errors.ts';
import type { BallotRow } from '../store/tables.ts';
import { presentBallot } from './present-proposals.ts';

/** The refusal of a ballot that another window changed, with the one that is stored. */
export const failChanged = (stored: BallotRow | null): AppError =>
  governanceErrors.fail('governance.ballot_changed', {
    details: { ballot: stored && presentBallot(stored) },
  });
