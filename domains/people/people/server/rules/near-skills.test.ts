import { describe, expect, it } from 'vitest';
import { TEAM_ROLES } from '../../contract/roles.ts';
import { skillsById } from '../../contract/skills/skill-list.ts';
import { nearSkills } from './near-skills.ts';

describe('nearSkills', () => {
  it.each([
    [['grant-writing'], ['fundraising', 'donor-relations']],
    [['fundraising', 'grant-writing'], ['donor-relations']],
    [['nft'], []],
    [[], []],
  ])('%j is near %j', (skills, near) => {
    expect(nearSkills(skills)).toEqual(near);
  });

  it('roles name skills of the list', () => {
    for (const { skills } of TEAM_ROLES) for (const id of skills) expect(skillsById().has(id), id).toBe(true);
  });
});
