import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { defineSettings, setting } from '#platform/server/settings.ts';
import type { SourceAdapter } from './adapters/adapter.ts';

/** Settings of reading grant sources. */
export const sourcesSettings = defineSettings('sources', {
  discovery: setting({
    schema: z.enum(['on', 'off']),
    default: 'on',
    meaning: 'Whether grant sources are read on their schedule. Runs that a person starts are not affected.',
  }),
});

/** Where a source is read, and with what. */
interface SourceAccess {
  readonly base: string;
  /** The operator named another address than the publisher's; it may be in their own network. */
  readonly isReplaced: boolean;
  /** Null where none is set. */
  readonly key: string | null;
}

/** How a source is reached. Only the operator decides it: a key goes there, and what comes is shown. */
export function accessOf(config: Config, { id, address }: SourceAdapter): SourceAccess {
  const replaced = config.GRANT_SOURCE_ADDRESSES?.[id];
  const key = config.GRANT_SOURCE_KEYS?.[id] ?? null;
  return { base: replaced ?? address, isReplaced: replaced !== undefined, key };
}

/** Why a source is not read on a schedule; null where it is. */
export function discoveryStop(config: Config): 'environment' | 'setting' | null {
  if (config.GRANT_DISCOVERY === 'off') return 'environment';
  return sourcesSettings.read(config).discovery === 'on' ? null : 'setting';
}
