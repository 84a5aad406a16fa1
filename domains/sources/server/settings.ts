import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { defineSettings, setting } from '#platform/server/settings.ts';
import type { SourceAdapter } from './adapters/adapter.ts';

/** What an operator may set of reading grant sources. */
export const sourcesSettings = defineSettings('sources', {
  discovery: setting({
    schema: z.boolean(),
    default: true,
    meaning: 'Whether grant sources are read on their schedule. Runs that a person starts are not affected.',
  }),
  addresses: setting({
    schema: z.record(z.string().max(60), z.url({ protocol: /^https?$/ })),
    default: {},
    meaning:
      'Base addresses in place of those of the publishers, by source, for example {"us-grants-gov": "https://mirror.example"}. The key of a source goes to such an address only where SETTINGS_FILE names it.',
  }),
});

/** Where a source is read, and with what. */
export interface SourceAccess {
  readonly base: string;
  readonly isReplaced: boolean;
  /** Null where none is set, or it must not go to this address. */
  readonly key: string | null;
}

/**
 * How a source is reached now. An administrator may replace addresses, so the key, which the operator keeps from them,
 * goes only where the adapter or SETTINGS_FILE says.
 */
export function accessOf(config: Config, { id, address }: SourceAdapter): SourceAccess {
  const replaced = sourcesSettings.read(config).addresses[id];
  const base = replaced ?? address;
  const isTrusted =
    new URL(base).host === new URL(address).host || Object.hasOwn(config.FIXED_SETTINGS, 'sources.addresses');
  const key = config.GRANT_SOURCE_KEYS?.[id] ?? null;
  return { base, isReplaced: replaced !== undefined, key: isTrusted ? key : null };
}

/** Why a source is not read on a schedule; null where it is. */
export function discoveryStop(config: Config): 'environment' | 'setting' | null {
  if (config.GRANT_DISCOVERY === 'off') return 'environment';
  return sourcesSettings.read(config).discovery ? null : 'setting';
}
