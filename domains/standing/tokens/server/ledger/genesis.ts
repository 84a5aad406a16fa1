import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { POOLS, SUPPLY_MICRO } from '../../contract/constants.ts';
import { ensureNamedAccount, findNamedAccount, selectBalances } from '../store/account-store.ts';
import { postingQueue } from './posting-queue.ts';

export const ISSUANCE = 'issuance';
export const TREASURY = 'treasury';
export const COMMUNITY_POOL = 'pool.community';
export const TEAM_POOL = 'pool.team';

/** One key for each pool, the same on every instance: genesis can be run again and happens once. */
const genesisKey = (place: number): string => `00000000-0000-7000-8000-00000000000${place}`;

/**
 * Makes the supply: the issuance account pays the six pools their shares (economy, "Supply and the ledger"). Run again
 * it changes nothing; vesting counts from the first run.
 */
export async function ensureGenesis(services: Pick<Services, 'db' | 'clock' | 'resources'>): Promise<void> {
  const { db, clock } = services;
  if (await isComplete(services)) return;
  const { issuance, pools } = await inTransaction(db, async (tx) => {
    const issuanceId = await ensureNamedAccount(tx, {
      class: 'issuance',
      name: ISSUANCE,
      floor: -SUPPLY_MICRO,
    });
    await ensureNamedAccount(tx, { class: 'treasury', name: TREASURY });
    const ids: number[] = [];
    for (const { name, percent } of POOLS) {
      const vesting = { from: clock.now(), total: shareOf(percent) };
      ids.push(
        await ensureNamedAccount(tx, {
          class: name === COMMUNITY_POOL ? 'community' : 'pool',
          name,
          ...(name === TEAM_POOL ? { vesting } : {}),
        }),
      );
    }
    return { issuance: issuanceId, pools: ids };
  });
  const decisions = await postingQueue(services).post(
    POOLS.map(({ name, percent }, index) => ({
      key: genesisKey(index + 1),
      payer: issuance,
      payee: pools[index] ?? 0,
      amount: shareOf(percent),
      kind: 'genesis',
      reference: name,
    })),
  );
  const refused = decisions.find(({ outcome }) => outcome !== 'posted');
  if (refused) throw new Error(`Genesis was refused: ${refused.outcome}`);
}

function shareOf(percent: number): bigint {
  return (SUPPLY_MICRO / 100n) * BigInt(percent);
}

/** The reserve is paid last. */
async function isComplete({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const issuance = await findNamedAccount(db, ISSUANCE);
  if (issuance === null) return false;
  return (await selectBalances(db, [issuance])).get(issuance) === -SUPPLY_MICRO;
}
