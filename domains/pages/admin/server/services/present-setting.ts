import type { StoredSetting } from '#platform/server/setting-store.ts';
import { type SettingDefinition, settingProblems } from '#platform/server/settings.ts';
import type { Setting } from '../../contract/settings-schemas.ts';
import { settingInput } from '../rules/setting-input.ts';

/** A setting as administrators read it. */
export function presentSetting(
  name: string,
  definition: SettingDefinition,
  { fixed, stored }: { fixed: Readonly<Record<string, unknown>>; stored: StoredSetting | undefined },
): Setting {
  const [domain = name] = name.split('.');
  const isFixed = Object.hasOwn(fixed, name);
  // A value that an earlier version took counts no more.
  const value = stored?.value ?? null;
  const isStored = value !== null && settingProblems(definition, JSON.parse(value)).length === 0;
  const given = isStored ? value : JSON.stringify(definition.default);
  return {
    name,
    domain,
    meaning: definition.meaning,
    input: settingInput(definition.schema),
    value: isFixed ? JSON.stringify(fixed[name]) : given,
    default: JSON.stringify(definition.default),
    from: isFixed ? 'file' : isStored ? 'stored' : 'default',
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
  };
}
