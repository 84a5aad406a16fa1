import type { ReactElement } from 'react';
import { nameSkills, TEAM_ROLES } from '#people/people/contract';
import { Combobox } from '#platform/ui/Combobox.tsx';
import type { Role } from '../../contract/schemas.ts';
import { usualRole } from '../../contract/usual-role.ts';

type AddRoleProps = {
  roles: readonly Role[];
  onAdd: (role: Role) => void;
  /** Text of the list while nothing is chosen. */
  placeholder?: string;
};

/** One more role of the list; a kind that is there already is added as a second place. */
export function AddRole({ roles, onAdd, placeholder = 'Add a role' }: AddRoleProps): ReactElement {
  const add = (kind: string): void => {
    const role = TEAM_ROLES.find(({ id }) => id === kind);
    if (!role) return;
    const taken = new Set(roles.map(({ id }) => id));
    let no = 1;
    while (taken.has(no === 1 ? kind : `${kind}-${no}`)) no += 1;
    onAdd(
      no === 1
        ? usualRole(kind, role.name, role.skills)
        : usualRole(`${kind}-${no}`, `${role.name} ${no}`, role.skills),
    );
  };
  return (
    <Combobox
      aria-label={placeholder}
      className="w-60 max-w-full"
      options={TEAM_ROLES.map(({ id, name, skills }) => ({
        value: id,
        label: name,
        keywords: nameSkills(skills),
      }))}
      value={null}
      placeholder={placeholder}
      searchLabel="Search roles"
      emptyText="No role has this name."
      onValueChange={add}
    />
  );
}
