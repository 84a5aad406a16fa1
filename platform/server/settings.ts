import { $ZodEnum, type $ZodRawIssue, $ZodRecord, type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { Config } from './config.ts';
import type { Contributions } from './contributed.ts';
import { StartupError } from './db/startup-error.ts';
import { issueText } from './issue-text.ts';

/** One thing an operator may set, in SETTINGS_FILE or as an administrator. */
export interface SettingDefinition<S extends $ZodType = $ZodType> {
  readonly schema: S;
  /** Value in force until an operator sets one. */
  readonly default: output<S>;
  /** One sentence for the operator, with the unit. */
  readonly meaning: string;
}

type Definitions = Readonly<Record<string, SettingDefinition>>;
type ValuesOf<D extends Definitions> = { readonly [K in keyof D]: output<D[K]['schema']> };

/** A domain's settings, named `domain.setting` wherever they are set. */
export interface Settings<D extends Definitions = Definitions> {
  readonly domain: string;
  readonly definitions: D;
  /** The values as they count now, to be read for each use: what someone set, else the defaults. */
  read(config: Pick<Config, 'SETTINGS'>): ValuesOf<D>;
}

/** Types one setting: its default must be what its schema gives. */
export function setting<S extends $ZodType>(definition: SettingDefinition<S>): SettingDefinition<S> {
  return definition;
}

/**
 * Declares a domain's settings; the domain lists them in its `server/index.ts`.
 * ```
 * export const referralSettings = defineSettings('referrals', {
 *   settlementDays: setting({ schema: z.int().min(0), default: 7, meaning: 'Days until a reward is paid.' }),
 * });
 * referralSettings.read(services.config).settlementDays
 * ```
 */
export function defineSettings<const D extends Definitions>(domain: string, definitions: D): Settings<D> {
  return {
    domain,
    definitions,
    read({ SETTINGS }) {
      const values = Object.entries(definitions).map(([name, { schema, default: fallback }]) => {
        const given = SETTINGS[`${domain}.${name}`];
        if (given === undefined) return [name, fallback];
        const parsed = safeParse(schema, given);
        if (!parsed.success) throw new Error(`The setting ${domain}.${name} was not checked at the start`);
        return [name, parsed.data];
      });
      return Object.fromEntries(values) as ValuesOf<D>;
    },
  };
}

/** Lists the faults of a value, with where in it they are. */
export function settingProblems(
  { schema }: SettingDefinition,
  value: unknown,
): { path: readonly PropertyKey[]; message: string }[] {
  const parsed = safeParse(schema, value, { error: problemText });
  if (parsed.success) return [];
  return parsed.error.issues.flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], message }))
      : [{ path, message }],
  );
}

/** Writes the fault; where names are mapped and one of them is unknown, those that are known too. */
function problemText(issue: $ZodRawIssue): string {
  const { inst } = issue;
  const isName = issue.code === 'unrecognized_keys' && inst instanceof $ZodRecord;
  const names =
    isName && inst._zod.def.keyType instanceof $ZodEnum ? [...inst._zod.def.keyType._zod.values] : [];
  return names.length === 0 ? issueText(issue) : `${issueText(issue)} Known are: ${names.join(', ')}.`;
}

/** Settings of one domain; a function where that depends on what other domains contribute. */
export type DomainSettings = readonly Settings[] | ((contributions: Contributions) => readonly Settings[]);

/** Everything an operator may set of these domains. */
export function settingsOf(
  domains: readonly { readonly settings?: DomainSettings }[],
  contributions: Contributions,
): readonly Settings[] {
  return domains.flatMap(({ settings = [] }) =>
    typeof settings === 'function' ? settings(contributions) : settings,
  );
}

/** All settings of these domains, by `domain.setting`. */
export function definitionsOf(known: readonly Settings[]): ReadonlyMap<string, SettingDefinition> {
  return new Map(
    known.flatMap(({ domain, definitions }) =>
      Object.entries(definitions).map(([name, definition]) => [`${domain}.${name}`, definition] as const),
    ),
  );
}

/**
 * Holds SETTINGS_FILE against what the domains define, before anything starts.
 * @throws StartupError naming every unknown setting and every wrong value
 */
export function requireKnownSettings(config: Pick<Config, 'SETTINGS'>, known: readonly Settings[]): void {
  const definitions = definitionsOf(known);
  const problems = Object.entries(config.SETTINGS).flatMap(([name, value]) => {
    const definition = definitions.get(name);
    if (!definition) return [`${name}: there is no such setting`];
    return settingProblems(definition, value).map(
      ({ path, message }) => `${[name, ...path].join('.')}: ${message}`,
    );
  });
  if (problems.length === 0) return;
  const names = [...definitions.keys()].sort();
  throw new StartupError(
    `SETTINGS_FILE is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    names.length > 0 ? `Known settings: ${names.join(', ')}.` : 'This version has no settings; remove them.',
  );
}
