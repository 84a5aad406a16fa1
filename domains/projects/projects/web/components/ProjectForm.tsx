import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROJECT_LIMITS } from '../../contract/constants.ts';
import type { ProjectLink } from '../../contract/schemas.ts';
import type { DraftField, DraftValues } from '../draft/draft-values.ts';
import { CategoriesField } from './CategoriesField.tsx';
import { CoverField } from './CoverField.tsx';
import { FundingFactsFields } from './FundingFactsFields.tsx';
import { LinksField } from './LinksField.tsx';
import { MilestonesField } from './MilestonesField.tsx';

type ProjectFormProps = {
  values: DraftValues;
  onChange: (change: Partial<DraftValues>) => void;
  /** By field; the field's control has the id `project-FIELD`. */
  errors: Partial<Record<DraftField, string>>;
  /** A link is typed and not added yet; null: none is. */
  onLinkTyped: (link: ProjectLink | null) => void;
  /** Focus left a field, or Enter was pressed in one. */
  onLeave: () => void;
};

/** The fields of a project, in the order people think of them. */
export function ProjectForm({
  values,
  onChange,
  errors,
  onLinkTyped,
  onLeave,
}: ProjectFormProps): ReactElement {
  return (
    <Form aria-label="Project" className="flex-col gap-5" onLeave={onLeave} onSubmit={onLeave}>
      <Field label="Title" error={errors.title} id="project-title">
        <TextInput value={values.title} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field label="Summary" error={errors.summary} optional id="project-summary">
        <TextInput value={values.summary} onChange={({ target }) => onChange({ summary: target.value })} />
      </Field>
      <Field
        label="Description"
        error={errors.description}
        hint="What you will do, for whom, and what the money is for."
        id="project-description"
      >
        <TextArea
          rows={8}
          limit={PROJECT_LIMITS.descriptionMax}
          value={values.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <CategoriesField
        id="project-categories"
        value={values.categories}
        error={errors.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <Field
        label="Funding goal"
        optional
        error={errors.fundingGoal}
        hint="Only if you want to raise money on Hodag, in ETH (a cryptocurrency). You can add it later."
        id="project-fundingGoal"
      >
        <NumberInput
          className="max-w-60"
          suffix="ETH"
          currency="ETH"
          min={0}
          max={PROJECT_LIMITS.goalMax}
          step={0.1}
          value={values.fundingGoal}
          onValueChange={(fundingGoal) => onChange({ fundingGoal })}
        />
      </Field>
      <MilestonesField
        id="project-milestones"
        value={values.milestones}
        error={errors.milestones}
        onChange={(milestones) => onChange({ milestones })}
      />
      <CoverField id="project-cover" value={values.cover} onChange={(cover) => onChange({ cover })} />
      <LinksField
        id="project-links"
        value={values.links}
        onChange={(links) => onChange({ links })}
        onTyped={onLinkTyped}
      />
      <FundingFactsFields values={values} onChange={onChange} errors={errors} />
    </Form>
  );
}
