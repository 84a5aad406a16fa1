import { getAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { isTelegramLinked } from '../services/telegram-messages.ts';

/** The caller's wallet, and whether it can be unlinked. */
export const getWallet: Operation<typeof connectionsEndpoints.getWallet> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(db, userId);
  const { walletAddress } = account;
  return { walletAddress, canUnlink: hasOtherMethod(account, await isTelegramLinked(db, userId), 'wallet') };
};
