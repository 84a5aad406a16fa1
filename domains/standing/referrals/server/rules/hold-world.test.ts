import { describe, expect, it } from 'vitest';
import { isHonest, runHold } from '../../testing/hold-run.ts';
import { aWorld, type Kind } from '../../testing/hold-world.ts';

/** One small world of docs/referral-adversaries.md; the benchmark looks at five of 10,000. */
const PLAN = { seed: 7, members: 2500, guests: 120, selfReferrers: 20, farmAccounts: 60, farmSize: 30 };
const world = aWorld(PLAN);
const { outcomes } = runHold(world, 99.3);
const of = (kind: Kind) => outcomes.filter(({ member }) => member.kind === kind);

describe('the hold score over a simulated world', () => {
  it('is the same for the same seed', () => {
    expect(aWorld(PLAN).map(({ kind, joinedAt, inviter }) => [kind, joinedAt, inviter])).toEqual(
      world.map(({ kind, joinedAt, inviter }) => [kind, joinedAt, inviter]),
    );
  });

  it.each<[Kind]>([['lazy'], ['ordinary'], ['ring']])('holds every due account of a %s farm', (kind) => {
    expect(of(kind).length).toBeGreaterThan(20);
    expect(of(kind).filter(({ held }) => !held)).toEqual([]);
  });

  it('holds the due accounts of lazy farms while it only reports, and one honest member in a thousand at most', () => {
    const reported = runHold(world, 99.3, Number.POSITIVE_INFINITY).outcomes;
    const lazy = reported.filter(({ member }) => member.kind === 'lazy');
    expect(lazy.filter(({ held }) => !held).length).toBeLessThanOrEqual(lazy.length / 20);
    const honest = reported.filter(({ held, member }) => held && isHonest(member.kind));
    expect(honest.length).toBeLessThanOrEqual(world.filter(({ kind }) => isHonest(kind)).length / 1000);
  });

  it('holds at most 1 % of honest members, and no guest of an event', () => {
    const held = outcomes.filter((one) => one.held && isHonest(one.member.kind));
    expect(held.length).toBeLessThanOrEqual(world.filter(({ kind }) => isHonest(kind)).length / 100);
    expect(of('guest').filter((one) => one.held)).toEqual([]);
  });

  it('does not see who looks like an honest member in everything that is kept', () => {
    expect(of('imitating').filter((one) => one.held).length).toBeLessThan(of('imitating').length / 2);
  });
});
