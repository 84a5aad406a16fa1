import { type ReactElement, useMemo } from 'react';
import { skillsById } from '#people/people/contract';
import { Combobox } from '#platform/ui/Combobox.tsx';

type SkillChoiceProps = {
  /** The id of the chosen one; null where each choice is added elsewhere. */
  value: string | null;
  onChoose: (skill: string) => void;
  /** The first choice, which stands for no skill: "Any skill". */
  any?: string;
  /** Ids that are not offered. */
  without?: readonly string[];
  placeholder?: string;
  disabled?: boolean;
  label?: string;
};

const ANY = 'any';
const NONE: readonly string[] = [];

/** A skill of the list, by its name or what it is also called. Heavy by that list: pages load it later. */
export function SkillChoice(props: SkillChoiceProps): ReactElement {
  const { value, onChoose, any, without = NONE, placeholder, disabled, label } = props;
  const options = useMemo(() => {
    const skills = [...skillsById().values()].filter(({ id }) => !without.includes(id));
    return [
      ...(any === undefined ? [] : [{ value: ANY, label: any }]),
      ...skills.map(({ id, name, synonyms }) => ({
        value: id,
        label: name,
        keywords: synonyms.map((word) => word.replace(/^[=^]/, '')),
      })),
    ];
  }, [any, without]);
  return (
    <Combobox
      aria-label={label}
      options={options}
      value={any === undefined ? value : value || ANY}
      placeholder={placeholder}
      searchLabel="Search skills"
      emptyText="No skill has this name."
      disabled={disabled}
      onValueChange={(skill) => onChoose(skill === ANY ? '' : skill)}
    />
  );
}
