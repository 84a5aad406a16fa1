import { isAbsolute, join } from 'node:path';
import type { CommandIo } from './command.ts';

/** File arguments are relative to where the command was called, not to where the code stands. */
export function fileArgument(path: string, { environment }: Pick<CommandIo, 'environment'>): string {
  return isAbsolute(path) ? path : join(environment.HODAG_CALLED_FROM ?? process.cwd(), path);
}
