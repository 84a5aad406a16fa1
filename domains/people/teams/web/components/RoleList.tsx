import type { ReactElement } from 'react';
import { nameSkills, skillsById } from '#people/people/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TEAM_LIMITS } from '../../contract/constants.ts';
import type { Role } from '../../contract/schemas.ts';

const LEVELS = [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Level ${level}` }));
const HOURS = Array.from({ length: TEAM_LIMITS.hoursMax }, (_, at) => ({
  value: String(at + 1),
  label: `${at + 1} h a week`,
}));

type RoleListProps = { roles: readonly Role[]; onChange: (roles: readonly Role[]) => void };

/** Roles of a mission with hours and skills, each of which can be changed or removed. */
export function RoleList({ roles, onChange }: RoleListProps): ReactElement | null {
  if (roles.length === 0) return null;
  const change = (role: Role): void => onChange(roles.map((one) => (one.id === role.id ? role : one)));
  return (
    <ul aria-label="Roles" className="flex flex-col gap-3">
      {roles.map((role) => (
        <li key={role.id} className="rounded-l border border-line p-3">
          <div className="flex flex-wrap items-center gap-2">
            <span className="flex-1 font-medium">{role.label}</span>
            <Select
              aria-label={`Hours of ${role.label}`}
              size="s"
              value={String(role.hours)}
              options={HOURS}
              onChange={({ target }) => change({ ...role, hours: Number(target.value) })}
            />
            <Button size="s" type="button" onClick={() => onChange(roles.filter(({ id }) => id !== role.id))}>
              Remove role
            </Button>
          </div>
          <SkillChips role={role} onChange={change} />
          {role.skills.length < TEAM_LIMITS.skillsPerRole && <AddSkill role={role} onChange={change} />}
        </li>
      ))}
    </ul>
  );
}

type RoleProps = { role: Role; onChange: (role: Role) => void };

const NEW_LEVEL = 2;

/** One more skill of the list, found by its name or another word for it. */
function AddSkill({ role, onChange }: RoleProps): ReactElement {
  const options = [...skillsById().values()]
    .filter(({ id }) => !role.skills.some(({ skill }) => skill === id))
    .map(({ id, name, synonyms }) => ({
      value: id,
      label: name,
      keywords: synonyms.map((word) => word.replace(/^[=^]/, '')),
    }));
  return (
    <Combobox
      aria-label={`Add a skill to ${role.label}`}
      className="mt-2 w-60 max-w-full"
      options={options}
      value={null}
      placeholder="Add a skill"
      searchLabel="Search skills"
      emptyText="No skill has this name."
      onValueChange={(skill) => onChange({ ...role, skills: [...role.skills, { skill, level: NEW_LEVEL }] })}
    />
  );
}

function SkillChips({ role, onChange }: RoleProps): ReactElement {
  return (
    <ul aria-label={`Skills of ${role.label}`} className="mt-2 flex flex-wrap gap-3">
      {role.skills.map(({ skill, level }) => {
        const [name = skill] = nameSkills([skill]);
        const others = role.skills.filter((one) => one.skill !== skill);
        return (
          <li key={skill} className="flex items-center gap-1">
            {others.length > 0 ? (
              <Chip selected onRemove={() => onChange({ ...role, skills: others })}>
                {name}
              </Chip>
            ) : (
              <span>{name}</span>
            )}
            <Select
              aria-label={`Level of ${name}`}
              size="s"
              value={String(level)}
              options={LEVELS}
              onChange={({ target }) =>
                onChange({
                  ...role,
                  skills: role.skills.map((one) =>
                    one.skill === skill ? { skill, level: Number(target.value) } : one,
                  ),
                })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
