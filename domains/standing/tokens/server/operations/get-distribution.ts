import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { MICRO_PER_HDAG, POOLS } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { ACCOUNT_CLASS } from '../rules/routes.ts';
import { countMembersFrom, selectNamedBalances, sumBalances } from '../store/account-store.ts';

/** Lower ends of the groups members are counted in, in HDAG. */
const STEPS_HDAG = [0n, 1n, 10n, 100n, 1_000n, 10_000n, 100_000n];

const HOLDERS = [
  { name: 'treasury', label: 'Treasury', classes: [ACCOUNT_CLASS.treasury] },
  { name: 'escrow', label: 'Escrow', classes: [ACCOUNT_CLASS.escrow] },
  { name: 'members', label: 'Members, free', classes: [ACCOUNT_CLASS.member] },
  { name: 'earned', label: 'Members, earned', classes: [ACCOUNT_CLASS.earned] },
] as const;

/** Counts the holders of the supply. Counts of members say nothing of a single one. */
export const getDistribution: Operation<(typeof tokensEndpoints)['getDistribution']> = async ({ db }) => {
  const pools = await selectNamedBalances(
    db,
    POOLS.map(({ name }) => name),
  );
  const sums = await sumBalances(db);
  const counts = await countMembersFrom(
    db,
    // A member with nothing is no holder: the first group begins above 0.
    STEPS_HDAG.map((step) => (step === 0n ? 1n : step * MICRO_PER_HDAG)),
  );
  return {
    success: true,
    data: {
      holders: [
        ...POOLS.map(({ name, label }) => ({ name, label, balance: formatHdag(pools.get(name) ?? 0n) })),
        ...HOLDERS.map(({ name, label, classes }) => ({
          name,
          label,
          balance: formatHdag(classes.reduce((sum, number) => sum + (sums.get(number) ?? 0n), 0n)),
        })),
      ],
      members: STEPS_HDAG.map((step, index) => ({ from: step.toString(), count: counts[index] ?? 0 })),
    },
  };
};
