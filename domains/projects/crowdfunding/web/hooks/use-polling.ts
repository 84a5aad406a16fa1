import { useCallback, useState } from 'react';
import type { ReadOptions } from '#platform/web/use-api.ts';
import type { Receipt } from '../../contract/schemas.ts';

/** How often what is pending on the chain is read again. */
export const POLL_MS = 5000;

const NOTHING: ReadOptions = {};
const POLLED: ReadOptions = { refetchInterval: POLL_MS };

/**
 * Reads receipts again while one of them is pending here: the block that counts may come at any moment.
 * @returns options of the read, and what to call with the receipts that it answered
 */
export function usePolling() {
  const [isPending, setPending] = useState(false);
  const watch = useCallback((receipts: readonly Receipt[]) => {
    setPending(receipts.some(({ state, isOtherChain }) => state === 'pending' && !isOtherChain));
  }, []);
  return { options: isPending ? POLLED : NOTHING, watch };
}
