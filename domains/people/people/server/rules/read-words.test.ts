import { describe, expect, it } from 'vitest';
import type { BuilderSkill } from '../../contract/schemas.ts';
import { nameSkills, skillsById } from '../../contract/skills/skill-list.ts';
import { readSkillWords } from './read-words.ts';

const rated = (skill: string): BuilderSkill => ({
  skill,
  level: 5,
  evidence: [{ kind: 'link', url: 'https://example.org', label: '' }],
});

describe('readSkillWords', () => {
  it('keeps what was rated, adds what is new, drops what is no longer named', () => {
    const { skills, otherSkills } = readSkillWords(
      ['Carpentry', 'js', 'whittling'],
      [rated('nursing'), rated('carpentry')],
    );
    expect(skills).toEqual([rated('carpentry'), { skill: 'javascript', level: 3, evidence: [] }]);
    expect(otherSkills).toEqual(['whittling']);
  });

  it('changes nothing where the words are the names of the skills', () => {
    for (const id of skillsById().keys())
      expect(readSkillWords(nameSkills([id]), [rated(id)])).toEqual({ skills: [rated(id)], otherSkills: [] });
  });
});
