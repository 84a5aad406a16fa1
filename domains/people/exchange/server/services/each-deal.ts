import type { Services } from '#platform/server/services.ts';

interface Each {
  readonly signal: AbortSignal;
  act(id: string): Promise<void>;
}

/**
 * Does the same for deals, one after the other. One that fails is logged, and those behind it have their turn: a deal
 * that can never be settled must not hold back the HDAG of others.
 * @returns how many failed
 */
export async function eachDeal(
  { log }: Pick<Services, 'log'>,
  ids: readonly string[],
  { signal, act }: Each,
): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    if (signal.aborted) return failed;
    await act(id).catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, dealId: id }, 'a deal was not moved on');
    });
  }
  return failed;
}
