import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { balanceProof, SNAPSHOT } from '../services/balance-proof.ts';
import { findMemberAccounts } from '../store/account-store.ts';

/** Proves the caller's balances under the newest checkpoint. */
export const getBalanceProof: Operation<typeof tokensEndpoints.getBalanceProof> = ({ db }, actor) =>
  inTransaction(
    db,
    async (tx) => {
      const own = await findMemberAccounts(tx, requireMember(actor).userId);
      const accounts = [];
      for (const id of own ? [own.freeId, own.earnedId] : []) {
        const proof = await balanceProof(tx, id);
        if (proof) accounts.push(proof);
      }
      return { success: true, data: { accounts } };
    },
    SNAPSHOT,
  );
