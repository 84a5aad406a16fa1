import type { Services } from '#platform/server/services.ts';
import { settleFunds } from './settle-prizes.ts';

/** Moves HDAG at once. Where the ledger does not answer, the payment stands, and the job repeats its key within a minute. */
export async function settleSoon(
  services: Pick<Services, 'db' | 'clock' | 'resources' | 'events' | 'log'>,
  hackathonId: string,
): Promise<void> {
  await settleFunds(services, hackathonId).catch((error: unknown) =>
    services.log.warn({ err: error, hackathonId }, 'the HDAG of prizes is moved by the job'),
  );
}
