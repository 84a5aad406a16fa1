import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadWalletSending } from '#members/connections/web';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { FUNDING_READS } from '../api.ts';

type Prepared = Omit<PreparedTransaction, 'from' | 'to'> & {
  readonly from: string | null;
  readonly to?: string;
};
type Call = ReturnType<typeof transportOf>;

interface Sending {
  /** Step in progress; null while nothing is. */
  readonly step: string | null;
  readonly error: ApiError | null;
  /** Message of a wallet. */
  readonly problem: string | null;
  run(
    prepare: (call: Call) => Promise<Prepared>,
    report: (call: Call, txHash: string) => Promise<unknown>,
  ): Promise<void>;
}

/** From a press to a transaction that the server knows: prepared there, sent by the wallet, named by its hash. */
export function useSending(): Sending {
  const client = useQueryClient();
  const [step, setStep] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);
  const run: Sending['run'] = async (prepare, report) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(null);
    setProblem(null);
    try {
      setStep('Checking with the chain…');
      const call = transportOf(client);
      const prepared = await prepare(call);
      setStep('Confirm in your wallet…');
      const { sendTransaction } = await loadWalletSending();
      const hash = await sendTransaction(prepared);
      setStep('Sent. Saving…');
      await report(call, hash);
    } catch (thrown) {
      if (thrown instanceof ApiError) setError(thrown);
      else setProblem(thrown instanceof Error ? thrown.message : 'Something failed. Try again.');
    } finally {
      isBusy.current = false;
      setStep(null);
      for (const read of FUNDING_READS)
        void client.invalidateQueries({ queryKey: [read.route.path], refetchType: 'all' });
    }
  };
  return { step, error, problem, run };
}
