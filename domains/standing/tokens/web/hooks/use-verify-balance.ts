import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import type { Transport } from '#platform/web/transport.ts';
import { tokensApi } from '../api.ts';
import { readUnderCheckpoint } from '../read-under-checkpoint.ts';
import { keepSeen, readSeen, type SeenCheckpoint } from '../seen-checkpoint.ts';
import type { BalanceClaims } from '../verify-balance.ts';
import type { AnswerOf, Check, Told } from '../verify-checkpoint.ts';

/** Where a check of the member's balances stands. */
export type BalanceCheckState =
  | { readonly step: 'idle' | 'running' | 'nothing' }
  | { readonly step: 'not read'; readonly problem: string }
  | { readonly step: 'checked'; readonly checks: readonly Check[]; readonly at: string };

/** Fetches the proof of the member's balances and checks it here; the code that checks comes when it is wanted. */
export function useVerifyBalance(): { verify(): Promise<void>; state: BalanceCheckState } {
  const transport = transportOf(useQueryClient());
  const [state, setState] = useState<BalanceCheckState>({ step: 'idle' });

  async function verify(): Promise<void> {
    setState({ step: 'running' });
    try {
      const claims = await readClaims(transport);
      if (claims === null) return setState({ step: 'nothing' });
      const { verifyBalance } = await import('../verify-balance.ts');
      const checks = await verifyBalance(claims);
      if (checks.every(({ holds }) => holds !== false)) keepSeen(claims.checkpoint);
      setState({ step: 'checked', checks, at: claims.checkpoint.at });
    } catch (error) {
      const problem = error instanceof ApiError ? error.text : 'The proof could not be read. Try again.';
      setState({ step: 'not read', problem });
    }
  }

  return { verify, state };
}

/** Null while nothing of the member's is under a checkpoint. */
async function readClaims(transport: Transport): Promise<BalanceClaims | null> {
  const read = async () => {
    const balance = (await transport(tokensApi.getLedgerBalance.route, {})) as AnswerOf<'getLedgerBalance'>;
    const proof = (await transport(tokensApi.getBalanceProof.route, {})) as AnswerOf<'getBalanceProof'>;
    return { balance, proof };
  };
  const { answer, checkpoint } = await readUnderCheckpoint(
    transport,
    read,
    ({ proof }) => proof.accounts[0]?.checkpoint ?? null,
  );
  const { address, earnedAddress } = answer.balance;
  if (!checkpoint || !address || !earnedAddress || answer.proof.accounts.length === 0) return null;
  const seen = readSeen();
  const growth = seen && (await readGrowth(transport, seen, checkpoint));
  return { own: { free: address, earned: earnedAddress }, proof: answer.proof, checkpoint, seen, growth };
}

/** Null where the server has no such proof: then what was seen is not part of its ledger. */
async function readGrowth(
  transport: Transport,
  { size: from }: SeenCheckpoint,
  { size: to }: Told,
): Promise<readonly string[] | null> {
  if (from >= to) return [];
  try {
    const query = { from, to };
    const proof = await transport(tokensApi.getConsistencyProof.route, { query });
    return (proof as AnswerOf<'getConsistencyProof'>).path;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tokens.not_sealed') return null;
    throw error;
  }
}
