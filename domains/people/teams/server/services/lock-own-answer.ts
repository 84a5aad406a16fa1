import type { Transaction } from '#platform/server/db/database.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { isOpen } from '../rules/introduction-rules.ts';
import type { IntroductionRow } from '../store/tables.ts';
import { lockIntroduction } from './lock-introduction.ts';

/** An ask that the caller can answer. @throws teams.not_found, teams.introduction_closed, teams.place_filled */
export async function lockOwnAnswer(
  tx: Transaction,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<IntroductionRow> {
  const introduction = await lockIntroduction(tx, id);
  if (introduction?.personId !== userId) throw teamsErrors.fail('teams.not_found');
  if (introduction.state === 'filled') throw teamsErrors.fail('teams.place_filled');
  if (!isOpen(introduction, now)) throw teamsErrors.fail('teams.introduction_closed');
  return introduction;
}
