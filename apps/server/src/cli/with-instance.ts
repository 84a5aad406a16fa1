import { parseConfig } from '#platform/server/config.ts';
import type { Services } from '#platform/server/services.ts';
import { openInstance } from '../instance.ts';

/** Runs work beside a running server, or on the database of DATA_DIR started for it. */
export async function withInstance<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const instance = await openInstance(parseConfig(), 'command');
  try {
    return await work(instance.services);
  } finally {
    await instance.close();
  }
}
