import { describe, expect, it } from 'vitest';
import { opensBadge } from '#standing/rewards/server';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { contributions } from './domains.ts';

const levels = contributions.idsOf('onboarding.level');
const scopes = contributions.idsOf('platform.key-scope');
const LEVEL = /^onboarded:(.*)$/;

describe('what contracts name is declared by a domain', () => {
  // That no two domains declare the same, the collector sees to at each start.
  it.each(everyEndpoint)('$label', ({ endpoint: { access, keyScope } }) => {
    const level = LEVEL.exec(access)?.[1];
    if (level !== undefined) expect(levels).toContain(level);
    if (keyScope !== undefined) expect(scopes).toContain(keyScope);
  });

  it('the levels stand in the order of the specification (§4 "Onboarding")', () => {
    expect(levels).toEqual(['basic', 'email', 'knowledge', '2fa', 'wallet', 'full']);
  });

  it('every scope is asked for by some endpoint', () => {
    const asked = new Set(everyEndpoint.map(({ endpoint }) => endpoint.keyScope));
    expect(scopes.filter((scope) => !asked.has(scope))).toEqual([]);
  });

  it('every badge asks for a rule that earns RepID', () => {
    const rules = contributions.idsOf('reputation.rule');
    for (const { id, rule } of contributions.of(opensBadge)) expect(rules, id).toContain(rule);
  });
});
