import { parseConfig } from '#platform/server/config.ts';
import type { Services } from '#platform/server/services.ts';
import { type InstanceMode, openInstance } from '../instance.ts';
import type { CommandIo } from './command.ts';

/**
 * Runs work beside a running server, or on the database of DATA_DIR started for it.
 * @throws StartupError when configuration or database cannot be used
 */
export async function withInstance<T>(
  io: Pick<CommandIo, 'environment'>,
  work: (services: Services) => Promise<T>,
  mode: Exclude<InstanceMode, 'server'> = 'command',
): Promise<T> {
  const instance = await openInstance(parseConfig(io.environment), mode);
  try {
    return await work(instance.services);
  } finally {
    await instance.close();
  }
}
