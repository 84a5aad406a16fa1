import { type ReactElement, useMemo } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { LEVEL_NAMES, BUILDER_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { BuilderSkill, Evidence, OwnBuilder } from '../../contract/schemas.ts';
import { nameSkills, skillsById } from '../../contract/skills/skill-list.ts';

type SkillsFieldProps = {
  value: readonly BuilderSkill[];
  projects: OwnBuilder['projects'];
  earned: OwnBuilder['earned'];
  onChange: (skills: BuilderSkill[]) => void;
};

/** Skills with how well one has them and what shows it. Heavy by the list of skills: pages load it lazily. */
export default function SkillsField({ value, projects, earned, onChange }: SkillsFieldProps): ReactElement {
  const options = useMemo(() => {
    const chosen = new Set(value.map(({ skill }) => skill));
    return [...skillsById().values()]
      .filter(({ id }) => !chosen.has(id))
      .map(({ id, name, synonyms }) => ({
        value: id,
        label: name,
        keywords: synonyms.map((word) => word.replace(/^[=^]/, '')),
      }));
  }, [value]);
  const change = (skill: string, part: Partial<BuilderSkill>) =>
    onChange(value.map((one) => (one.skill === skill ? { ...one, ...part } : one)));
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Your skills" className="flex flex-col gap-4">
        {value.map((one) => (
          <SkillLine
            key={one.skill}
            entry={one}
            projects={projects}
            earned={earned}
            onChange={(part) => change(one.skill, part)}
            onRemove={() => onChange(value.filter(({ skill }) => skill !== one.skill))}
          />
        ))}
      </ul>
      <Field
        label="Add a skill"
        hint={value.length >= LIMITS.skills ? `You have ${LIMITS.skills}. Remove one first.` : undefined}
      >
        <Combobox
          options={options}
          value={null}
          placeholder="Choose a skill"
          searchLabel="Search skills"
          emptyText="No skill has this name."
          disabled={value.length >= LIMITS.skills}
          onValueChange={(skill) => onChange([...value, { skill, level: 3, evidence: [] }])}
        />
      </Field>
    </div>
  );
}

type SkillLineProps = {
  entry: BuilderSkill;
  projects: OwnBuilder['projects'];
  earned: OwnBuilder['earned'];
  onChange: (part: Partial<BuilderSkill>) => void;
  onRemove: () => void;
};

function SkillLine({ entry, projects, earned, onChange, onRemove }: SkillLineProps): ReactElement {
  const { skill, level, evidence } = entry;
  const name = nameSkills([skill])[0] ?? skill;
  const link = evidence.find((one) => one.kind === 'link')?.url ?? '';
  // The field sends no empty link, and each kind once.
  const show = (kind: Evidence['kind'], next: Evidence | null) =>
    onChange({ evidence: [...evidence.filter((one) => one.kind !== kind), ...(next ? [next] : [])] });
  return (
    <li className="flex flex-wrap items-end gap-2 border-b border-line pb-4">
      <Field label={name} className="w-40">
        <Select
          aria-label={`Level of ${name}`}
          value={String(level)}
          options={LEVEL_NAMES.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={({ target }) => onChange({ level: Number(target.value) })}
        />
      </Field>
      <Field label={`Link that shows ${name}`} optional className="min-w-0 flex-1 basis-48">
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          maxLength={LIMITS.linkMax}
          onChange={({ target }) => {
            const url = target.value.trim();
            show('link', url ? { kind: 'link', url, label: '' } : null);
          }}
        />
      </Field>
      <HodagEvidence name={name} evidence={evidence} projects={projects} earned={earned} onShow={show} />
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

type HodagEvidenceProps = Pick<SkillsFieldProps, 'projects' | 'earned'> & {
  name: string;
  evidence: readonly Evidence[];
  onShow: (kind: Evidence['kind'], next: Evidence | null) => void;
};

/** Evidence on Hodag for a member's skill: published projects and what they earned. */
function HodagEvidence({ name, evidence, projects, earned, onShow }: HodagEvidenceProps): ReactElement {
  const project = evidence.find((one) => one.kind === 'project')?.projectId ?? '';
  const shown = evidence.find((one) => one.kind === 'earned');
  const at = earned.findIndex(({ source, id }) => source === shown?.source && id === shown.id);
  return (
    <>
      {projects.length > 0 && (
        <Select
          aria-label={`Project that shows ${name}`}
          className="w-44"
          value={project}
          placeholder="No project"
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target: { value } }) =>
            onShow('project', value ? { kind: 'project', projectId: value } : null)
          }
        />
      )}
      {earned.length > 0 && (
        <Select
          aria-label={`Badge or submission that shows ${name}`}
          className="w-40"
          value={at < 0 ? '' : String(at)}
          placeholder="No badge or submission"
          options={earned.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={({ target: { value } }) => {
            const one = value === '' ? undefined : earned[Number(value)];
            onShow('earned', one ? { kind: 'earned', source: one.source, id: one.id } : null);
          }}
        />
      )}
    </>
  );
}
