import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aMemberServer } from '#members/identity/testing';
import { collectContributions } from '#platform/server/contributions.ts';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { requireKnownSettings, settingsOf } from '#platform/server/settings.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import { plantedRules } from '../testing/planted-rules.ts';
import { reputationDomain } from './index.ts';
import { collectPoints } from './services/collect-points.ts';
import { pointRules } from './settings.ts';

const contributions = collectContributions([reputationDomain, plantedRules]);
const rulesOf = (SETTINGS: Readonly<Record<string, unknown>>) =>
  pointRules({ config: { SETTINGS } as Services['config'], contributions, resources: new Resources() });

const published = (at: Date) => ({
  id: 'project-published',
  facts: async (_db: unknown, userIds: readonly string[]) =>
    userIds.flatMap((userId) => ['one', 'two'].map((sourceId) => ({ userId, sourceId, at }))),
});

describe('points and limits', () => {
  it('are those of the table until they are set', () => {
    expect(rulesOf({})).toMatchObject({
      'contact-verified': { points: 5, limit: { times: 3, per: 'ever' }, link: '/account' },
      'project-published': { points: 5, limit: { times: 3, per: 'quarter' } },
      'referral-verified': { points: 10, limit: null },
    });
    expect(Object.keys(rulesOf({}))).toEqual([
      ...['contact-verified', 'factor-set-up', 'wallet-linked', 'profile-complete'],
      ...['referral-verified', 'topic-completed', 'project-published', 'endorsement-received'],
    ]);
  });

  it('are changed by rule, and no rule without a limit gets one', () => {
    const SETTINGS = {
      'reputation.points': { 'project-published': 8 },
      'reputation.limits': { 'project-published': 1, 'endorsement-received': 40, 'referral-verified': 2 },
    };
    const rules = rulesOf(SETTINGS);
    expect(rules['project-published']).toMatchObject({ points: 8, limit: { times: 1, per: 'quarter' } });
    expect(rules['endorsement-received']?.limit).toEqual({ points: 40, per: 'year' });
    expect(rules['referral-verified']?.limit).toBeNull();
    expect(rules['topic-completed']).toEqual(rulesOf({})['topic-completed']);
  });

  it('that were set for rules that no domain tells of are gone from what is stored, the others stay', async () => {
    const { pool, close } = await testDatabase();
    try {
      await pool.query(`insert into platform_setting (name, value, version, changed_at) values
        ('reputation.points', '{"vote-cast": 2, "project-published": 8}', 1, now()),
        ('reputation.limits', '{"goal-reached": 3}', 2, now()),
        ('reputation.halfLifeDays', '30', 3, now())`);
      const migration = new URL('./migrations/0006_settings_of_rules.sql', import.meta.url);
      await pool.query(await readFile(migration, 'utf8'));
      const { rows } = await pool.query('select name, value from platform_setting order by name');
      const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
      expect(kept).toEqual({
        'reputation.halfLifeDays': 30,
        'reputation.limits': {},
        'reputation.points': { 'project-published': 8 },
      });
      expect(() =>
        requireKnownSettings({ SETTINGS: kept }, settingsOf([reputationDomain], contributions)),
      ).not.toThrow();
      expect(rulesOf(kept)['project-published']?.points).toBe(8);
    } finally {
      await close();
    }
  });

  it.each([
    { 'reputation.points': { 'no-such-rule': 1 } },
    { 'reputation.points': { 'project-published': -1 } },
    { 'reputation.limits': 3 },
  ])('%o stops the start', (SETTINGS) => {
    expect(() => requireKnownSettings({ SETTINGS }, settingsOf([reputationDomain], contributions))).toThrow(
      'SETTINGS_FILE',
    );
  });

  it('count in a statement: facts from now on have today’s points, limits hold for all', async () => {
    const server = await aMemberServer([reputationDomain, plantedRules]);
    try {
      const { services } = server;
      const member = await server.member();
      const earn = () =>
        collectPoints(services, services.db, published(services.clock.now()), [member.userId]);
      Object.assign(services.config, { SETTINGS: { 'reputation.points': { 'project-published': 8 } } });
      await earn();
      const repId = async () => (await member.call('GET', '/api/reputation')).body.data.repId;
      expect(await repId()).toBe(16);
      Object.assign(services.config, { SETTINGS: { 'reputation.limits': { 'project-published': 1 } } });
      expect(await repId()).toBe(8);
    } finally {
      await server.close();
    }
  });
});
