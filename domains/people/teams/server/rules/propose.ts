import type { Builder, Mission as EngineMission, People, Proposal, RatedTeam, Seat } from '#engines/teaming';
import { skillsById } from '#people/people/contract';
import type { Pay, ProposedTeam, Role, TeamProposal } from '../../contract/schemas.ts';

const PERCENT = 100;
const MAIN_WEIGHT = 2;

interface Wanted {
  readonly roles: readonly Role[];
  readonly pay: Pay;
  readonly excluded?: ReadonlySet<string>;
  readonly uncounted?: ReadonlySet<string>;
  readonly taken?: readonly Seat[];
}

/** A mission as the engine reads it: the first skill of a role is its main one and counts double. */
export function engineMission({ roles, pay, excluded, uncounted, taken }: Wanted): EngineMission {
  return {
    pay,
    roles: roles.map(({ id, hours, skills }) => ({
      id,
      hours,
      skills: skills.map((needed, at) => ({ ...needed, weight: at === 0 ? MAIN_WEIGHT : 1 })),
    })),
    ...(excluded ? { excluded } : {}),
    ...(uncounted ? { uncounted } : {}),
    ...(taken ? { taken } : {}),
  };
}

const skillName = (id: string): string => skillsById().get(id)?.name ?? id;

/** A rated team with its reasons in words. @param nameOf of a person by id */
export function presentTeam(
  team: RatedTeam,
  roles: readonly Role[],
  people: People,
  nameOf: (id: string) => string,
): ProposedTeam {
  const needed = neededLevels(roles);
  const labelOf = (role: string) => roles.find(({ id }) => id === role)?.label ?? role;
  return {
    value: team.value,
    parts: team.parts,
    skills: [...needed.keys()].map(skillName),
    seats: team.seats.map((seat) => ({
      role: seat.role,
      label: labelOf(seat.role),
      person: { id: seat.builder, name: nameOf(seat.builder) },
      fit: seat.fit,
      reasons: seatReasons(seat),
      covers: coversOf(people.builders[people.position.get(seat.builder) ?? -1], needed),
    })),
    pairs: team.bonds.map(({ between, value, sharedHours, languages, colleagues }) => ({
      names: between.map(nameOf),
      value,
      reasons: [
        hoursText(sharedHours),
        languages.length > 0 ? 'A language in common' : 'No language in common',
        ...(colleagues ? ['Worked together before'] : []),
      ],
    })),
    gaps: team.gaps.map(({ role, skill, needed, best }) => ({
      label: labelOf(role),
      text:
        best > 0
          ? `${skillName(skill)}: level ${needed} needed, ${best} in the team`
          : `${skillName(skill)}: not in the team`,
    })),
  };
}

/** Every skill of a mission with the highest level that a role needs. */
function neededLevels(roles: readonly Role[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { skill, level } of roles.flatMap(({ skills }) => skills))
    levels.set(skill, Math.max(level, levels.get(skill) ?? 0));
  return levels;
}

/** How far a person covers each skill, also those of other roles. */
function coversOf(
  builder: Builder | undefined,
  needed: ReadonlyMap<string, number>,
): ProposedTeam['seats'][number]['covers'] {
  return [...needed].map(([skill, level]) => {
    const own = builder?.skills.get(skill) ?? 0;
    if (own >= level) return 'full';
    return own > 0 ? 'some' : 'none';
  });
}

function hoursText(hours: number | null): string {
  if (hours === null) return 'Time zone not known';
  return hours > 0 ? `${hours} working hours in common a day` : 'No working hours in common';
}

function seatReasons({ skills, parts }: RatedTeam['seats'][number]): string[] {
  const has = skills.filter(({ level }) => level > 0);
  return [
    ...has.map(({ skill, level, needed }) =>
      level >= needed
        ? `${skillName(skill)}, level ${level}`
        : `${skillName(skill)}, level ${level} of ${needed} needed`,
    ),
    parts.hours >= 1 ? 'Has the hours' : `Has ${Math.round(parts.hours * PERCENT)}% of the hours`,
    ...(parts.wants > 0 ? ['Looks for this role'] : []),
    ...(parts.load > 0 ? ['Is in other teams already'] : []),
  ];
}

interface Seen {
  readonly roles: readonly Role[];
  readonly people: People;
  readonly nameOf: (id: string) => string;
  /** Left out of the people compared. */
  readonly excluded?: ReadonlySet<string>;
  /** Skills of the mission's owner, who is never proposed. */
  readonly own?: readonly string[];
}

/** A proposal in words: teams, and for each open role what is missing. */
export function presentProposal(proposal: Proposal, seen: Seen): TeamProposal {
  const { teams, vacancies, gap } = proposal;
  const { roles, people, nameOf, excluded, own = [] } = seen;
  return {
    compared: people.builders.filter(({ id }) => !excluded?.has(id)).length,
    teams: teams.map((team) => presentTeam(team, roles, people, nameOf)),
    vacancies: vacancies.map(({ role, skills }) => ({
      role,
      label: roles.find(({ id }) => id === role)?.label ?? role,
      skills: skills.filter(({ holders }) => holders > 0).map(({ skill }) => skill),
      text: skills.map(vacancyText).join(' '),
    })),
    ownSkills: ownOf(proposal, roles, own),
    gap,
  };
}

/** Skills that the best team lacks and the owner has, each once, with the first role that needs it. */
function ownOf(
  { teams, vacancies }: Proposal,
  roles: readonly Role[],
  own: readonly string[],
): TeamProposal['ownSkills'] {
  const missing = [
    ...vacancies.flatMap(({ role, skills }) => skills.map(({ skill }) => ({ role, skill }))),
    ...(teams[0]?.gaps ?? []),
  ];
  return [...new Set(missing.map(({ skill }) => skill))]
    .filter((skill) => own.includes(skill))
    .map((skill) => {
      const role = missing.find((one) => one.skill === skill)?.role;
      return { skill: skillName(skill), label: roles.find(({ id }) => id === role)?.label ?? '' };
    });
}

function vacancyText({
  skill,
  needed,
  holders,
  best,
}: Proposal['vacancies'][number]['skills'][number]): string {
  if (holders === 0) return `No one here lists ${skillName(skill)}.`;
  const people = holders === 1 ? '1 person lists' : `${holders} people list`;
  return best < needed
    ? `${people} ${skillName(skill)}, at level ${best} at most.`
    : `${people} ${skillName(skill)}, but with other pay, in another role here, or after a decline.`;
}
