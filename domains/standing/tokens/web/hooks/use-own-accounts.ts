import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import type { OwnAccounts } from '../ledger-words.ts';

/** The member's own accounts; null without any. */
export function useOwnAccounts(): OwnAccounts | null {
  const session = useSession();
  const { data } = useApiQuery(tokensApi.getLedgerBalance, {}, { enabled: session.state === 'member' });
  const { address = null, earnedAddress = null } = data ?? {};
  return address && earnedAddress ? { free: address, earned: earnedAddress } : null;
}
