import { expect, it } from 'vitest';
import { type CommandIo, UsageError } from './command.ts';
import { grantsSync } from './grants-sync.ts';

it('reads no source of everything there ever was unless it is named', async () => {
  await expect(grantsSync.run(['--everything'], {} as CommandIo)).rejects.toBeInstanceOf(UsageError);
});
