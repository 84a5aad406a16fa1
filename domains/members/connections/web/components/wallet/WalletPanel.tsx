import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { shortAddress } from '../../../contract/short-address.ts';
import { connectionsApi } from '../connections-api.ts';
import { LinkWallet } from './LinkWallet.tsx';
import { UnlinkWallet } from './UnlinkWallet.tsx';

/**
 * The wallet of the account: linked, shown, unlinked. Appears on the account page and in the onboarding.
 * `onChanged` is told after each change, so that what else shows the wallet can be read again.
 */
export function WalletPanel({ onChanged }: { onChanged?: () => void }) {
  const client = useQueryClient();
  const wallet = useApiQuery(connectionsApi.getWallet, {}, { staleTime: 0 });
  const changed = useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeyOf(connectionsApi.getWallet), refetchType: 'all' });
    onChanged?.();
  }, [client, onChanged]);
  if (wallet.isPending) return <Skeleton label="Loading your wallet" />;
  if (wallet.isError) {
    return (
      <ReadFailure
        title="Your wallet did not load."
        error={wallet.error}
        retrying={wallet.isFetching}
        onRetry={() => void wallet.refetch()}
      />
    );
  }
  const { walletAddress: address, canUnlink } = wallet.data;
  if (address === null) {
    return (
      <>
        <p className="mb-3 max-w-read text-ink-2">
          No wallet yet. You prove that one is yours by signing a message; that costs nothing and moves
          nothing. A linked wallet can sign in to your account.
        </p>
        <LinkWallet onLinked={changed} />
      </>
    );
  }
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <span className="font-mono">{shortAddress(address)}</span>
        <CopyButton value={address} label="Copy wallet address" iconOnly />
        <Badge tone="ok">Linked</Badge>
      </p>
      <UnlinkWallet address={address} canUnlink={canUnlink} onUnlinked={changed} />
    </>
  );
}
