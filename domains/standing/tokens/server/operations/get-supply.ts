import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { POOLS, SUPPLY_MICRO } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { TREASURY } from '../ledger/genesis.ts';
import { presentVesting } from '../rules/present-vesting.ts';
import { listVestings, selectNamedBalances } from '../store/account-store.ts';
import { selectProgress } from '../store/dag-store.ts';

/** The supply and where it stands: what is in no pool and not in the treasury circulates. */
export const getSupply: Operation<(typeof tokensEndpoints)['getSupply']> = async ({ db, clock }) => {
  const balances = await selectNamedBalances(db, [...POOLS.map(({ name }) => name), TREASURY]);
  const { lastSeq, sealedSeq, size } = await selectProgress(db);
  const vestings = new Map(
    (await listVestings(db)).map((pool) => [pool.name, presentVesting(pool, clock.now())]),
  );
  const pools = POOLS.map(({ name, label, percent }) => ({
    name,
    label,
    genesis: formatHdag((SUPPLY_MICRO / 100n) * BigInt(percent)),
    balance: formatHdag(balances.get(name) ?? 0n),
    vesting: vestings.get(name) ?? null,
  }));
  const kept = [...balances.values()].reduce((sum, balance) => sum + balance, 0n);
  return {
    success: true,
    data: {
      supply: formatHdag(SUPPLY_MICRO),
      pools,
      treasury: formatHdag(balances.get(TREASURY) ?? 0n),
      inCirculation: formatHdag(SUPPLY_MICRO - kept),
      transfers: lastSeq,
      blocks: size,
      unsealed: lastSeq - sealedSeq,
    },
  };
};
