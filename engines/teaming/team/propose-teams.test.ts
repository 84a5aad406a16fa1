import { expect, it } from 'vitest';
import { builder } from '../testing/builder.ts';
import { randomMission, randomPeople } from '../testing/random-people.ts';
import { indexPeople, type People } from './builder.ts';
import { searchExactly } from './exact-search.ts';
import { type Mission, WEIGHTS } from './mission.ts';
import { poseProblem, scoreOf } from './problem.ts';
import { proposeTeams, suggestForRole } from './propose-teams.ts';
import { rateTeam } from './rate-team.ts';

const role = (id: string, skill: string) => ({
  id,
  hours: 10,
  skills: [{ skill, level: 3, weight: 1 }],
});
const MISSION: Mission = { pay: 'paid', roles: [role('web', 'typescript'), role('law', 'contracts')] };

const ids = (people: People, mission: Mission) =>
  proposeTeams(people, mission).teams.map(({ seats }) => seats.map((seat) => seat.builder));

/** The best score of all teams there are, by trying each. */
function bestByTrying(people: People, mission: Mission): number {
  const problem = poseProblem(people, mission, { shortlist: 1000, weights: WEIGHTS });
  const tryFrom = (line: readonly number[]): number => {
    const candidates = problem.candidates[line.length];
    if (!candidates) return scoreOf(problem, line);
    const scores = candidates.filter((one) => !line.includes(one)).map((one) => tryFrom([...line, one]));
    return Math.max(Number.NEGATIVE_INFINITY, ...scores);
  };
  return tryFrom([]);
}

const SMALL = Array.from({ length: 40 }, (_, seed) => ({
  people: randomPeople(90, seed + 1),
  mission: randomMission(3, seed),
}));

it('finds the best of all teams where they can all be tried, and says so', () => {
  let compared = 0;
  for (const { people, mission } of SMALL) {
    const { teams, gap, vacancies } = proposeTeams(people, mission);
    if (vacancies.length > 0) continue;
    compared += 1;
    expect(teams[0]?.value).toBeCloseTo(bestByTrying(people, mission), 10);
    expect(gap).toBe(0);
  }
  expect(compared).toBeGreaterThan(20);
});

it('states a bound that holds where the proof was given up', () => {
  for (const { people, mission } of SMALL) {
    const problem = poseProblem(people, mission, { shortlist: 1000, weights: WEIGHTS });
    const optimum = bestByTrying(people, mission);
    for (const nodes of [0, 1, 5]) {
      expect(searchExactly(problem, null, nodes).bound).toBeGreaterThanOrEqual(optimum - 1e-9);
    }
  }
});

it('stays within a hundredth of the best where only shortlists are searched', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const people = randomPeople(1500, seed);
    const mission = randomMission(4, seed);
    const found = proposeTeams(people, mission, { provenUpTo: 0 });
    expect(found.gap).toBeNull();
    const problem = poseProblem(people, mission, { shortlist: 100, weights: WEIGHTS });
    const exact = searchExactly(problem, null, 100_000);
    expect(exact.proven).toBe(true);
    expect(found.teams[0]?.value).toBeGreaterThanOrEqual((exact.best?.value ?? 1) * 0.99);
  }
});

it('never proposes a team that may not be', () => {
  for (const seed of [11, 12, 13]) {
    const people = randomPeople(800, seed);
    const mission = { ...randomMission(5, seed), excluded: new Set(['builder-1', 'builder-2', 'builder-3']) };
    const { teams } = proposeTeams(people, mission);
    expect(teams.length).toBe(5);
    for (const { seats, blocked, value } of teams) {
      expect(blocked).toBe(false);
      expect(value).toBeLessThanOrEqual(1);
      expect(new Set(seats.map((seat) => seat.builder)).size).toBe(5);
      for (const { builder: id } of seats) {
        expect(people.builders[people.position.get(id) ?? -1]?.pay).toContain('paid');
        expect(mission.excluded).not.toContain(id);
      }
    }
    const teamsOf = teams.map(({ seats }) => new Set(seats.map((seat) => seat.builder)));
    for (const [at, team] of teamsOf.entries()) {
      for (const other of teamsOf.slice(at + 1)) {
        expect([...team].filter((id) => !other.has(id)).length).toBeGreaterThan(1);
      }
    }
    expect(teams.map(({ value }) => value)).toEqual(teams.map(({ value }) => value).sort((a, b) => b - a));
  }
});

it('never proposes two people when one blocks the other', () => {
  const a = builder('a', { skills: { typescript: 5 }, blocks: new Set(['b']) });
  const b = builder('b', { skills: { contracts: 5 } });
  const c = builder('c', { skills: { contracts: 1 } });
  expect(ids(indexPeople([a, b, c]), MISSION)[0]).toEqual(['a', 'c']);
});

it('does not propose a person who blocks a member of the team', () => {
  const lead = builder('lead', { skills: { typescript: 3 } });
  const wary = builder('wary', { skills: { contracts: 5 }, blocks: new Set(['lead']) });
  const ready = builder('ready', { skills: { contracts: 2 } });
  const mission = { ...MISSION, taken: [{ role: 'web', builder: 'lead' }] };
  expect(ids(indexPeople([wary, ready, lead]), mission)).toEqual([['lead', 'ready']]);
});

it('keeps people in their roles who are in already, whatever they can', () => {
  const people = indexPeople([
    builder('founder', { pay: new Set(['volunteer']) }),
    builder('expert', { skills: { typescript: 5, contracts: 5 } }),
  ]);
  const mission = { ...MISSION, taken: [{ role: 'web', builder: 'founder' }] };
  expect(ids(people, mission)).toEqual([['founder', 'expert']]);
});

it('leaves a role open without a fitting candidate, and says how near people come', () => {
  const people = indexPeople([
    builder('a', { skills: { typescript: 2 } }),
    builder('b', { skills: { law: 5 } }),
  ]);
  const { teams, vacancies } = proposeTeams(people, MISSION);
  expect(teams[0]?.seats.map(({ role: id, builder: who }) => [id, who])).toEqual([['web', 'a']]);
  expect(vacancies).toEqual([
    { role: 'law', skills: [{ skill: 'contracts', needed: 3, holders: 0, best: 0 }] },
  ]);
  expect(teams[0]?.gaps).toEqual([
    { role: 'web', skill: 'typescript', needed: 3, best: 2 },
    { role: 'law', skill: 'contracts', needed: 3, best: 0 },
  ]);
});

it('leaves a role open where one person would have to fill two', () => {
  const people = indexPeople([builder('a', { skills: { typescript: 5, contracts: 5 } })]);
  const { teams, vacancies } = proposeTeams(people, MISSION);
  expect(teams[0]?.seats).toHaveLength(1);
  expect(vacancies).toHaveLength(1);
});

it('proposes nothing when no person fits or nothing is asked', () => {
  expect(proposeTeams(indexPeople([]), MISSION)).toMatchObject({ teams: [], gap: null });
  expect(proposeTeams(indexPeople([builder('a')]), { pay: 'paid', roles: [] }).teams).toEqual([]);
});

it('proposes a person in many teams after an equal in none', () => {
  const busy = builder('busy', { skills: { typescript: 4 }, openTeams: 3 });
  const free = builder('free', { skills: { typescript: 4 } });
  const mission = { pay: 'paid', roles: [role('web', 'typescript')] };
  expect(ids(indexPeople([busy, free]), mission)[0]).toEqual(['free']);
});

it('rates a change of one person as the search would', () => {
  const people = randomPeople(400, 3);
  const mission = randomMission(4, 2);
  const [team] = proposeTeams(people, mission).teams;
  const seats = team?.seats ?? [];
  const others = suggestForRole(people, mission, { role: seats[0]?.role ?? '', seats, count: 10 });
  expect(others[0]?.value).toBeCloseTo(team?.value ?? 0, 10);
  expect(rateTeam(people, mission, seats, WEIGHTS).value).toBeCloseTo(team?.value ?? 0, 10);
  for (const { value } of others) expect(value).toBeLessThanOrEqual((team?.value ?? 0) + 1e-9);
});

it('refuses a person or a role that is not there or occurs twice', () => {
  const people = indexPeople([builder('a')]);
  const rate = (seats: { role: string; builder: string }[]) => () =>
    rateTeam(people, MISSION, seats, WEIGHTS);
  expect(rate([{ role: 'web', builder: 'z' }])).toThrow(RangeError);
  expect(rate([{ role: 'cook', builder: 'a' }])).toThrow(RangeError);
  expect(
    rate([
      { role: 'web', builder: 'a' },
      { role: 'law', builder: 'a' },
    ]),
  ).toThrow(RangeError);
  expect(() => indexPeople([builder('a'), builder('a')])).toThrow(RangeError);
});
