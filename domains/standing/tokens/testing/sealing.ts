import type { Services } from '#platform/server/services.ts';
import { checkpointKey, checkpointSeed } from '../server/adapters/checkpoint-key.ts';
import { Sealer } from '../server/ledger/sealer.ts';

/** Seals and signs the whole journal at once, where no thread does. */
export async function sealEverything({
  db,
  keys,
  clock,
}: Pick<Services, 'db' | 'keys' | 'clock'>): Promise<void> {
  const sealer = new Sealer(db, checkpointKey(checkpointSeed(keys)));
  await sealer.resume();
  while ((await sealer.sealNext()) > 0);
  await sealer.checkpoint(clock.now());
}
