import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { tokensApi } from '../api.ts';
import type { Check, Claims } from '../verify-block.ts';

export interface BlockVerification {
  verify(): Promise<void>;
  readonly checks: readonly Check[] | null;
  readonly isRunning: boolean;
  /** Why it could not be checked. */
  readonly problem: string | null;
}

const TRIES = 3;

/** Fetches a block's proof and checks it here; the code that checks comes when it is wanted. */
export function useVerifyBlock(cid: string): BlockVerification {
  const transport = transportOf(useQueryClient());
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** A checkpoint that comes between two reads would make them of two; then both are read again. */
  async function claims(): Promise<Claims> {
    const input = { params: { cid } };
    for (let tries = 1; ; tries += 1) {
      const { data: block } = (await transport(tokensApi.getBlock.route, input)) as { data: Claims['block'] };
      const { data: proof } = (await transport(tokensApi.getBlockProof.route, input)) as {
        data: Claims['proof'];
      };
      const { data } = (await transport(tokensApi.getCheckpoint.route, {})) as {
        data: { checkpoint: Claims['checkpoint'] };
      };
      if (proof.checkpoint === data.checkpoint.cid || tries === TRIES) {
        return { block, proof, checkpoint: data.checkpoint };
      }
    }
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
