import { getPersona } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { MICRO_PER_HDAG } from '../contract/constants.ts';
import { memberAccounts, transfer } from './facade.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { giftReference } from './ledger/gift-reference.ts';
import { gatherGifts } from './services/gather-gifts.ts';
import { findNamedAccount } from './store/account-store.ts';

/** The same in every demo: a start that finds them posted posts nothing. */
const KEYS = {
  allocation: '00000000-0000-7000-8000-0000000000d1',
  gift: '00000000-0000-7000-8000-0000000000d2',
} as const;

const ALLOCATED = 250n * MICRO_PER_HDAG;
const GIVEN = 12n * MICRO_PER_HDAG + MICRO_PER_HDAG / 2n;

/** HDAG of a demo: one member has some from the liquidity pool and gave another a part of it. */
export async function seedTokens(services: Services, demo: DemoPlan): Promise<void> {
  const { db } = services;
  if (demo.people.length === 0) return;
  const giver = await getPersona(db, demo, 'member');
  const receiver = await getPersona(db, demo, 'second member');
  const [payer, payee] = await inTransaction(db, async (tx) => [
    (await memberAccounts(tx, giver.id)).freeId,
    (await memberAccounts(tx, receiver.id)).freeId,
  ]);
  await ensureGenesis(services);
  const pool = await findNamedAccount(db, 'pool.liquidity');
  if (pool === null) throw new Error('The ledger has no liquidity pool');
  await transfer(services, {
    key: KEYS.allocation,
    kind: 'allocation',
    reference: 'demo',
    payer: pool,
    payee: payer,
    amount: ALLOCATED,
  });
  const { repeated } = await transfer(services, {
    key: KEYS.gift,
    kind: 'gift',
    reference: giftReference(services, receiver.username),
    payer,
    payee,
    amount: GIVEN,
  });
  if (!repeated) await gatherGifts(services);
}
