import { type Builder, indexPeople, type Mission, type People, type Role } from '../index.ts';

/**
 * Numbers in [0, 1) that look random and are the same each time (Park and Miller's minimal standard generator, 1988).
 */
export function minimalStandard(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const FAMILIES = 12;
const SKILLS_OF_FAMILY = 20;
const ZONES = [-8, -7, -6, -5, -3, 0, 1, 2, 3, 5.5, 8, 9, 10];
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'hi', 'zh', 'ar'];
const PAY = ['paid', 'tokens', 'volunteer'];

/** A rank from 0 drawn by Zipf's law with exponent 1. */
function zipf(draw: () => number, size: number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** draw()) - 1);
}

const skillName = (family: number, rank: number): string => `skill-${family}-${rank}`;

function drawSkills(draw: () => number): Map<string, number> {
  const skills = new Map<string, number>();
  const family = Math.floor(draw() * FAMILIES);
  const count = 2 + Math.floor(16 * draw() ** 2.5);
  while (skills.size < count) {
    const from = draw() < 0.75 ? family : Math.floor(draw() * FAMILIES);
    skills.set(skillName(from, zipf(draw, SKILLS_OF_FAMILY)), 1 + Math.floor(draw() * 5));
    if (draw() < 0.02) break;
  }
  return skills;
}

const pick = <T>(draw: () => number, list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;

/** Builders with skills in families, a few languages, and groups of fifty who have worked together. */
export function randomPeople(count: number, seed = 1): People {
  const draw = minimalStandard(seed);
  const builders = Array.from({ length: count }, (_, at): Builder => {
    const group = Math.floor(at / 50) * 50;
    return {
      id: `builder-${at}`,
      skills: drawSkills(draw),
      hours: 2 + Math.floor(draw() * 39),
      trust: draw(),
      utcOffset: pick(draw, ZONES),
      languages: new Set([draw() < 0.7 ? 'en' : pick(draw, LANGUAGES), pick(draw, LANGUAGES)]),
      wants: new Set([`role-${Math.floor(draw() * FAMILIES)}`]),
      pay: new Set(PAY.filter(() => draw() < 0.6)),
      openTeams: Math.floor(4 * draw() ** 3),
      colleagues: new Set(draw() < 0.6 ? [`builder-${group + Math.floor(draw() * 50)}`] : []),
      blocks: new Set(draw() < 0.02 ? [`builder-${Math.floor(draw() * count)}`] : []),
    };
  });
  return indexPeople(builders);
}

/** A mission of roles with three or four skills of one family each, the first of which counts double. */
export function randomMission(roles: number, seed: number): Mission {
  const draw = minimalStandard(seed * 7919 + 17);
  const families = Array.from({ length: FAMILIES }, (_, family) => family)
    .map((family) => ({ family, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, roles);
  return {
    pay: 'paid',
    roles: families.map(({ family }): Role => {
      const skills = new Set<string>();
      const wanted = draw() < 0.5 ? 3 : 4;
      while (skills.size < wanted) skills.add(skillName(family, zipf(draw, SKILLS_OF_FAMILY)));
      return {
        id: `role-${family}`,
        hours: 5 + Math.floor(draw() * 20),
        skills: [...skills].map((skill, at) => ({
          skill,
          weight: at === 0 ? 2 : 1,
          level: 2 + Math.floor(draw() * 3),
        })),
      };
    }),
  };
}
