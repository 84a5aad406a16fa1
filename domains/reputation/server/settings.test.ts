import { describe, expect, it } from 'vitest';
import { aMemberServer } from '#identity/testing';
import { requireKnownSettings } from '#platform/server/settings.ts';
import { POINT_RULES } from '../contract/point-rules.ts';
import { createReputation } from './index.ts';
import { collectPoints } from './operations/collect-points.ts';
import { pointRules, reputationSettings } from './settings.ts';

const published = (at: Date) => ({
  rule: 'project-published' as const,
  facts: async (_db: unknown, userIds: readonly string[]) =>
    userIds.flatMap((userId) => ['one', 'two'].map((sourceId) => ({ userId, sourceId, at }))),
  triggers: [],
});

describe('points and limits', () => {
  it('are those of the table while nobody sets them', () => {
    expect(pointRules({ SETTINGS: {} })).toEqual(POINT_RULES);
  });

  it('are changed by rule, and no rule without a limit gets one', () => {
    const SETTINGS = {
      'reputation.points': { 'project-published': 8 },
      'reputation.limits': { 'project-published': 1, 'endorsement-received': 40, 'referral-verified': 2 },
    };
    const rules = pointRules({ SETTINGS });
    expect(rules['project-published']).toMatchObject({ points: 8, limit: { times: 1, per: 'quarter' } });
    expect(rules['endorsement-received'].limit).toEqual({ points: 40, per: 'year' });
    expect(rules['referral-verified'].limit).toBeNull();
    expect(rules['topic-completed']).toEqual(POINT_RULES['topic-completed']);
  });

  it.each([
    { 'reputation.points': { 'no-such-rule': 1 } },
    { 'reputation.points': { 'vote-cast': -1 } },
    { 'reputation.limits': 3 },
  ])('%o stops the start', (SETTINGS) => {
    expect(() => requireKnownSettings({ SETTINGS }, [reputationSettings])).toThrow('SETTINGS_FILE');
  });

  it('count in a statement: what is earned from now on has the points of the day, limits hold for all of it', async () => {
    const server = await aMemberServer([createReputation([])]);
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
