import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { transportOf } from '#platform/web/query-client.ts';
import { useSession } from '#platform/web/session.tsx';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';
import {
  forgetSent,
  listSent,
  recordSent,
  type SentTransaction,
  useSentTransactions,
} from '../sent-store.ts';

/** Records sent transactions with the server, and knows which of this member's are not recorded yet. */
export function useRecording() {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.state === 'member' ? session.user.id : null;
  const sent = useSentTransactions(userId);
  const record = useCallback(
    async (one: SentTransaction): Promise<void> => {
      if (userId === null) return;
      const call = transportOf(client);
      const params = { id: one.projectId };
      const { txHash, isAnonymous } = one;
      await recordSent(userId, one, () =>
        one.of === 'gift'
          ? call(crowdfundingApi.reportContribution.route, { params, body: { txHash, isAnonymous } })
          : call(crowdfundingApi.registerCampaign.route, { params, body: { txHash } }),
      );
      for (const read of FUNDING_READS)
        void client.invalidateQueries({ queryKey: [read.route.path], refetchType: 'all' });
    },
    [client, userId],
  );
  const forget = useCallback(
    (txHash: string) => {
      if (userId !== null) forgetSent(userId, txHash);
    },
    [userId],
  );
  return { userId, sent, record, forget };
}

/**
 * Tries what is not recorded when the page opens and when the connection is back. @param projectId of one project only
 */
export function useRecordingAgain(projectId: string | undefined) {
  const { userId, sent, record, forget } = useRecording();
  useEffect(() => {
    const tryAll = () => {
      for (const one of userId === null ? [] : listSent(userId)) if (isOf(one, projectId)) void record(one);
    };
    tryAll();
    window.addEventListener('online', tryAll);
    return () => window.removeEventListener('online', tryAll);
  }, [userId, projectId, record]);
  return { unrecorded: sent.filter((one) => isOf(one, projectId)), record, forget };
}

const isOf = (one: SentTransaction, projectId: string | undefined): boolean =>
  projectId === undefined || one.projectId === projectId;
