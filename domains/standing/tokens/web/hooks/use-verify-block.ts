import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { tokensApi } from '../api.ts';
import { readUnderCheckpoint } from '../read-under-checkpoint.ts';
import type { Claims } from '../verify-block.ts';
import type { Check } from '../verify-checkpoint.ts';

export interface BlockVerification {
  verify(): Promise<void>;
  readonly checks: readonly Check[] | null;
  readonly isRunning: boolean;
  /** Why it could not be checked. */
  readonly problem: string | null;
}

/** Fetches a block's proof and checks it in the browser. The checking code loads on demand. */
export function useVerifyBlock(cid: string): BlockVerification {
  const transport = transportOf(useQueryClient());
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function claims(): Promise<Claims> {
    const input = { params: { cid } };
    const read = async () => {
      const block = (await transport(tokensApi.getBlock.route, input)) as Claims['block'];
      const proof = (await transport(tokensApi.getBlockProof.route, input)) as Claims['proof'];
      return { block, proof };
    };
    const { answer, checkpoint } = await readUnderCheckpoint(
      transport,
      read,
      ({ proof }) => proof.checkpoint,
    );
    if (!checkpoint) throw new Error('A proof came without a checkpoint');
    return { ...answer, checkpoint };
  }

  async function verify(): Promise<void> {
    setRunning(true);
    setChecks(null);
    setProblem(null);
    try {
      const told = await claims();
      const { verifyBlock } = await import('../verify-block.ts');
      setChecks(await verifyBlock(told));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.text : 'The proof could not be read. Try again.');
    } finally {
      setRunning(false);
    }
  }

  return { verify, checks, isRunning, problem };
}
