import { stringify } from 'csv-stringify/sync';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { rewardLimits, rewardsByKey } from '#tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { requireMember } from '../require-member.ts';
import { courseState } from '../rules/present-referral.ts';
import { rewardKey } from '../rules/terms.ts';
import { selectAppeals } from '../store/appeal-store.ts';
import { selectSettlements } from '../store/settlement-store.ts';
import { presentReview, presentReward, readTree } from './read-tree.ts';

/** Whom the caller brought, and the caller's own reward for having been invited. */
export const getReferralTree: Operation<typeof referralEndpoints.getReferralTree> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { referrals, truncated } = await readTree(deps, userId);
  return {
    success: true,
    data: {
      referrals: [...referrals],
      truncated,
      own: await ownReward(deps, userId),
      decayPercentPerDay: rewardLimits(deps.config).decayPercentPerDay,
    },
  };
};

async function ownReward(deps: OperationDeps, userId: string) {
  const [reward] = await rewardsByKey(deps, [rewardKey('joined', userId)]);
  if (!reward) return null;
  const { state, waitsFor } = reward;
  const shown = state === 'waiting' ? 'joined' : courseState({ state, waitsFor });
  const settlement = (await selectSettlements(deps.db, [userId])).find(({ kind }) => kind === 'joined');
  const appeals = settlement ? await selectAppeals(deps.db, [settlement.id]) : [];
  const hasAppealed = appeals.some((appeal) => appeal.userId === userId);
  const review = settlement ? presentReview(settlement, hasAppealed) : null;
  return { state: shown, reward: presentReward(reward), review } as const;
}

const COLUMNS = [
  'level',
  'username',
  'invitedBy',
  'channel',
  'joinedAt',
  'verifiedAt',
  'completedAt',
  'state',
  'original',
  'valueNow',
  'nextDecayAt',
  'settlesAt',
  'paid',
  'left',
  'waitsFor',
  'points',
];

/** The tree as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportReferrals: Operation<typeof referralEndpoints.exportReferrals> = async (deps, actor) => {
  const { userId, username } = requireMember(actor);
  const { referrals } = await readTree(deps, userId);
  const names = new Map<string, string | null>([[userId, username]]);
  for (const one of referrals) names.set(one.id, one.username);
  const lines = referrals.map(({ reward, parentId, ...one }) => ({
    ...one,
    ...reward,
    invitedBy: names.get(parentId) ?? '',
  }));
  const content = stringify(lines, { header: true, columns: COLUMNS, escape_formulas: true });
  return { fileName: 'referrals.csv', content };
};
