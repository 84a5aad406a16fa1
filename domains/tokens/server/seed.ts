import { findAccountByUsername } from '#identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { MICRO_PER_HDAG } from '../contract/constants.ts';
import { memberAccounts, transfer } from './facade.ts';
import { gatherGifts } from './jobs/tell-gifts.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { giftReference } from './ledger/gift-reference.ts';
import { findNamedAccount } from './store/account-store.ts';

/** The same in every demo: a start that finds them posted posts nothing. */
const KEYS = {
  allocation: '00000000-0000-7000-8000-0000000000d1',
  gift: '00000000-0000-7000-8000-0000000000d2',
} as const;

const ALLOCATED = 250n * MICRO_PER_HDAG;
const GIVEN = 12n * MICRO_PER_HDAG + MICRO_PER_HDAG / 2n;

/** HDAG of a demo: one member has some from the liquidity pool and gave another a part of it. */
export async function seedTokens(services: Services, { people }: DemoPlan): Promise<void> {
  const { db, keys } = services;
  const [giver, receiver] = await Promise.all(
    (['member', 'second member'] as const).map(async (part) => {
      const person = people.find((one) => one.part === part);
      const account = person && (await findAccountByUsername(db, person.username));
      if (!account) throw new Error(`The demo has no ${part} to have HDAG`);
      const { freeId } = await inTransaction(db, (tx) => memberAccounts(tx, account.id));
      return { freeId, username: account.username };
    }),
  );
  if (!giver || !receiver) return;
  await ensureGenesis(services);
  const pool = await findNamedAccount(db, 'pool.liquidity');
  if (pool === null) throw new Error('The ledger has no liquidity pool');
  await transfer(services, {
    ...{ key: KEYS.allocation, kind: 'allocation', reference: 'demo' },
    ...{ payer: pool, payee: giver.freeId, amount: ALLOCATED },
  });
  const { repeated } = await transfer(services, {
    ...{ key: KEYS.gift, kind: 'gift', reference: giftReference(keys, receiver.username) },
    ...{ payer: giver.freeId, payee: receiver.freeId, amount: GIVEN },
  });
  if (!repeated) await gatherGifts(services);
}
