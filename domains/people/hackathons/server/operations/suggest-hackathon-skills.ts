import { extractSkills, nameSkills } from '#people/people/contract';
import type { Operation } from '#platform/server/domain.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';

/** The skills that a description names, by the list of people. */
export const suggestHackathonSkills: Operation<typeof hackathonEndpoints.suggestHackathonSkills> = async (
  _deps,
  _actor,
  { body },
) => ({
  skills: extractSkills(body.text).map(({ skill, words }) => ({
    skill,
    name: nameSkills([skill])[0] ?? skill,
    words,
  })),
});
