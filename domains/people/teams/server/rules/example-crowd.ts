import { type Builder, indexPeople, type People } from '#engines/teaming';
import { skillsById, TEAM_ROLES } from '#people/people/contract';
import { PAY_KINDS } from '../../contract/constants.ts';

const OFFSETS = [-8, -5, -3, 0, 1, 2, 5, 9];
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'];
const OF_EACH_ROLE = 3;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Names are roles and letters, so that no one takes an example for a person. */
const NAMES = ['A', 'B', 'C'];

interface ExampleCrowd {
  readonly people: People;
  nameOf(id: string): string;
}

let made: ExampleCrowd | null = null;

/** Three invented people for each role, the same for everybody. */
export function exampleCrowd(): ExampleCrowd {
  made ??= makeCrowd();
  return made;
}

function makeCrowd(): ExampleCrowd {
  const names = new Map<string, string>();
  const builders = TEAM_ROLES.flatMap((role, at) =>
    Array.from({ length: OF_EACH_ROLE }, (_, no): Builder => {
      const id = `example-${role.id}-${no}`;
      names.set(id, `${role.name} ${NAMES[no]}, example`);
      return exampleBuilder(id, role, at, no);
    }),
  );
  return { people: indexPeople(builders), nameOf: (id) => names.get(id) ?? id };
}

/** A third of the skills around a role, another one for each of its people. */
function familySkills({ skills: [first = ''] }: (typeof TEAM_ROLES)[number], no: number): string[] {
  const all = skillsById();
  const family = [...all.values()].filter((skill) => skill.family === all.get(first)?.family);
  return family.filter((_, at) => at % OF_EACH_ROLE === no).map(({ id }) => id);
}

function exampleBuilder(id: string, role: (typeof TEAM_ROLES)[number], at: number, no: number): Builder {
  const second = pick(TEAM_ROLES, at + no + 1);
  const skills = [...second.skills.slice(0, no), ...familySkills(role, no), ...role.skills];
  return {
    id,
    skills: new Map(skills.map((skill, place) => [skill, 2 + ((at + no + place) % 4)])),
    hours: 3 + ((at * 5 + no * 7) % 18),
    trust: ((at + no) % 5) / 5,
    utcOffset: pick(OFFSETS, at + no * 2),
    languages: new Set(['en', pick(LANGUAGES, at + no)]),
    wants: new Set([role.id]),
    pay: new Set(no < 2 ? PAY_KINDS : ['volunteer']),
    openTeams: no === 2 ? 1 : 0,
    colleagues: new Set(no === 1 ? [`example-${second.id}-1`] : []),
    blocks: new Set(),
  };
}
