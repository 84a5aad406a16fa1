import { requireStepUp } from '#members/identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { selectStoredSettings, writeSetting } from '#platform/server/setting-store.ts';
import { definitionsOf, type SettingDefinition, settingProblems } from '#platform/server/settings.ts';
import { adminErrors } from '../../contract/errors.ts';
import type { settingsEndpoints } from '../../contract/settings-endpoints.ts';
import { presentSetting } from '../services/present-setting.ts';

/**
 * Sets one setting, or gives it back its default: what it says counts from now on, in every process. It moves HDAG of
 * others, so it asks for a step-up and a reason, which the history keeps.
 */
export const changeSetting: Operation<typeof settingsEndpoints.changeSetting> = async (
  deps,
  actor,
  { params: { name }, body: { value, reason, version } },
) => {
  const { db, clock, config, request } = deps;
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const definition = definitionsOf(deps.knownSettings).get(name);
  if (!definition) throw adminErrors.fail('admin.setting_not_found');
  const { FIXED_SETTINGS: fixed } = config;
  if (Object.hasOwn(fixed, name)) throw adminErrors.fail('admin.setting_in_file');
  const [given, at, actorId] = [readValue(definition, value), clock.now(), member.userId];
  await inTransaction(db, async (tx) => {
    const change = await writeSetting(tx, { name, value: given, reason, actorId, version, at });
    if (change === null) throw adminErrors.fail('admin.setting_changed_elsewhere');
    if (change === 'unchanged') return;
    const details = { name, before: change.before, after: given, reason };
    await audit(tx, { action: 'admin.setting_changed', actorId, request, details });
  });
  const stored = (await selectStoredSettings(db)).find((one) => one.name === name);
  return { success: true, data: presentSetting(name, definition, { fixed, stored }) };
};

/** @returns JSON text of a value the setting takes; null for its default */
function readValue(definition: SettingDefinition, text: string | null): string | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('Give a value as JSON, for example 5 or "hold".');
  }
  const [problem] = settingProblems(definition, value);
  if (problem) throw refused([...problem.path.map(String), problem.message].join(': '));
  return JSON.stringify(value);
}

const refused = (message: string) =>
  platformErrors.fail('request.invalid', { details: { fields: [{ field: 'value', message }] } });
