import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StartupError } from './db/startup-error.ts';
import { defineSettings, requireKnownSettings, setting } from './settings.ts';

const referrals = defineSettings('referrals', {
  settlementDays: setting({ schema: z.int().min(0), default: 7, meaning: 'Days until a reward is paid.' }),
  enabled: setting({ schema: z.boolean(), default: true, meaning: 'Whether referrals are rewarded.' }),
});
const rewards = defineSettings('rewards', {
  dailyLimitHdag: setting({ schema: z.int().positive(), default: 10, meaning: 'Tokens a day at most.' }),
});
const KNOWN = [referrals, rewards];

describe('settings', () => {
  it('have their defaults until the file names them', () => {
    expect(referrals.read({ SETTINGS: {} })).toEqual({ settlementDays: 7, enabled: true });
    const days: number = referrals.read({ SETTINGS: { 'referrals.settlementDays': 0 } }).settlementDays;
    expect(days).toBe(0);
  });

  it('that are known and right pass', () => {
    const SETTINGS = { 'referrals.settlementDays': 0, 'rewards.dailyLimitHdag': 20 };
    expect(() => requireKnownSettings({ SETTINGS }, KNOWN)).not.toThrow();
    expect(() => requireKnownSettings({ SETTINGS: {} }, [])).not.toThrow();
  });

  it('that are unknown or wrong stop the start, all with their names', () => {
    const SETTINGS = {
      'referrals.settlementDays': '7',
      'referrals.settlmentDays': 7,
      'rewards.dailyLimitHdag': 0,
      settlementDays: 7,
      'referrals.toString': 1,
    };
    let problem: unknown;
    try {
      requireKnownSettings({ SETTINGS }, KNOWN);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(StartupError);
    const { message, remedy } = problem as StartupError;
    for (const name of Object.keys(SETTINGS)) expect(message).toContain(`- ${name}: `);
    expect(remedy).toBe(
      'Known settings: referrals.enabled, referrals.settlementDays, rewards.dailyLimitHdag.',
    );
  });

  it('that map names say which of these are unknown, and which are known', () => {
    const points = setting({
      schema: z.partialRecord(z.enum(['project-published', 'vote-cast']), z.int().min(0)),
      default: {},
      meaning: 'Points by rule.',
    });
    const SETTINGS = { 'reputation.points': { 'project-publishd': 8, 'vote-cast': -1 } };
    expect(() => requireKnownSettings({ SETTINGS }, [defineSettings('reputation', { points })])).toThrow(
      [
        '  - reputation.points.vote-cast: At least 0.',
        '  - reputation.points.project-publishd: Not known here. Known are: project-published, vote-cast.',
      ].join('\n'),
    );
  });

  it('a version without settings says so', () => {
    expect(() => requireKnownSettings({ SETTINGS: { 'any.thing': 1 } }, [])).toThrow('any.thing');
  });

  it('a wrong value that was not checked is never read as if it were right', () => {
    expect(() => referrals.read({ SETTINGS: { 'referrals.enabled': 'no' } })).toThrow('referrals.enabled');
  });
});
