import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { balanceProof, SNAPSHOT } from '../services/balance-proof.ts';
import { findAccountByRef, listHouseAccounts } from '../store/account-store.ts';

/** One account, whosever it is: accounts are named by random UUIDs. */
export const getLedgerAccount: Operation<typeof tokensEndpoints.getLedgerAccount> = (
  { db },
  _actor,
  { params: { id: ref } },
) =>
  inTransaction(
    db,
    async (tx) => {
      const account = await findAccountByRef(tx, ref);
      if (!account) throw tokensErrors.fail('tokens.no_account');
      const [house] = await listHouseAccounts(tx, [ref]);
      const proof = await balanceProof(tx, account.id);
      const accounts = proof ? [proof] : [];
      return { success: true, data: { account: ref, label: house?.label ?? null, accounts } };
    },
    SNAPSHOT,
  );
