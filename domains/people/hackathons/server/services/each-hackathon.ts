import type { Services } from '#platform/server/services.ts';

interface Each {
  readonly signal: AbortSignal;
  act(id: string): Promise<void>;
}

/**
 * Does the same for hackathons, one after the other. One that fails is logged, and those behind it have their turn.
 * @throws Error after the last one where any failed, so that the job counts as failed
 */
export async function eachHackathon(
  { log }: Pick<Services, 'log'>,
  ids: readonly string[],
  { signal, act }: Each,
): Promise<void> {
  let failed = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    await act(id).catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, hackathonId: id }, 'a job failed for a hackathon');
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${ids.length} hackathons failed; the log names them`);
}
