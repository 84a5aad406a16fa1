import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag, parseHdag } from '#standing/tokens/contract';
import { tokensSettings } from '#standing/tokens/server';
import { ALERTS_LIMIT, type AlertKind } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import type { Referral } from '../../contract/schemas.ts';
import { readTree } from '../services/read-tree.ts';
import { selectAlertChoices } from '../store/alert-store.ts';

/** Lists the alerts on the caller's invitations, and the rewards that lose value next. */
export const getReferralAlerts: Operation<typeof referralEndpoints.getReferralAlerts> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  const { referrals } = await readTree(deps, userId);
  const choices = await selectAlertChoices(deps.db, userId);
  const { decayPercentPerDay } = tokensSettings.read(deps.config);
  const alerts = referrals
    .filter(({ level }) => level === 1)
    .flatMap(happened)
    .filter(({ kind }) => choices[kind])
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, ALERTS_LIMIT);
  const decaying = choices.decay ? referrals.flatMap((one) => nextLoss(one, decayPercentPerDay)) : [];
  decaying.sort((one, other) => one.at.localeCompare(other.at));
  return {
    success: true,
    data: { choices, decayPercentPerDay, alerts, decaying: decaying.slice(0, ALERTS_LIMIT) },
  };
};

function happened({ id, username, joinedAt, verifiedAt, completedAt }: Referral) {
  const facts: readonly [AlertKind, string | null][] = [
    ['joined', joinedAt],
    ['verified', verifiedAt],
    ['completed', completedAt],
  ];
  return facts.flatMap(([kind, at]) => (at === null ? [] : [{ kind, memberId: id, username, at }]));
}

function nextLoss({ id, username, level, reward }: Referral, percent: number) {
  if (!reward?.nextDecayAt) return [];
  const next = ((parseHdag(reward.valueNow) ?? 0n) * BigInt(100 - percent)) / 100n;
  const { valueNow, nextDecayAt: at } = reward;
  return [{ memberId: id, username, level, valueNow, valueNext: formatHdag(next), at }];
}
