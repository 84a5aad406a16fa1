import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import { purgePlatform } from './jobs/purge-platform.ts';

const progress = { report: () => {}, signal: new AbortController().signal };

it('the audit trail keeps whole addresses as long as the setting says, then their networks', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const dataDir = aDataDir();
  const settings = join(dataDir, 'settings.json');
  writeFileSync(settings, JSON.stringify({ 'platform.auditAddressDays': 10 }));
  await database.pool.query(`
    insert into platform_audit (action, at, ip) values
      ('a', now() - interval '91 days', '192.0.2.7'),
      ('b', now() - interval '91 days', '2001:db8:1:2::3'),
      ('c', now() - interval '91 days', '::ffff:198.51.100.9'),
      ('d', now() - interval '91 days', 'unknown'),
      ('e', now() - interval '91 days', null),
      ('f', now() - interval '89 days', '192.0.2.7'),
      ('g', now() - interval '9 days', '192.0.2.7')`);
  const purge = async (environment: Record<string, string>) => {
    await purgePlatform.run(platformServices({ db: database.db, dataDir, environment }), {}, progress);
    const { rows } = await database.pool.query('select ip from platform_audit order by action');
    return rows.map(({ ip }) => ip);
  };
  const old = ['192.0.2.0/24', '2001:db8:1::/48', '198.51.100.0/24', null, null];
  expect(await purge({})).toEqual([...old, '192.0.2.7', '192.0.2.7']);
  expect(await purge({ SETTINGS_FILE: settings })).toEqual([...old, '192.0.2.0/24', '192.0.2.7']);
});
