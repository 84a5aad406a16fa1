import type { Transport } from '#platform/web/transport.ts';
import { tokensApi } from './api.ts';
import type { AnswerOf, Told } from './verify-checkpoint.ts';

const TRIES = 3;

/**
 * Reads a value with the checkpoint that proves it. If a newer checkpoint comes between the two reads, both
 * are read again.
 * @param cidOf the checkpoint an answer names; null where it names none
 */
export async function readUnderCheckpoint<T>(
  transport: Transport,
  read: () => Promise<T>,
  cidOf: (answer: T) => string | null,
): Promise<{ answer: T; checkpoint: Told | null }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await read();
    const told = await transport(tokensApi.getCheckpoint.route, {});
    const { checkpoint } = told as AnswerOf<'getCheckpoint'>;
    const cid = cidOf(answer);
    if (cid === null || cid === checkpoint?.cid || tries === TRIES) return { answer, checkpoint };
  }
}
