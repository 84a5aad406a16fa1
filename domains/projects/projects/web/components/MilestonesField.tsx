import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useId, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROJECT_LIMITS as LIMITS, MILESTONE_STATES } from '../../contract/constants.ts';
import type { Milestone } from '../../contract/schemas.ts';
import { sharesText } from '../draft/plan-values.ts';
import { MILESTONE_LABELS } from './wording.ts';

interface MilestonesFieldProps {
  readonly id: string;
  readonly value: readonly Milestone[];
  readonly onChange: (milestones: Milestone[]) => void;
  readonly error?: string | undefined;
}

/** The steps of a project in their order, each with its share of the goal; the sum of the shares is said. */
export function MilestonesField({ id, value, onChange, error }: MilestonesFieldProps): ReactElement {
  const noteId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const add = (): void =>
    onChange([
      ...value,
      { id: newId(), title: '', description: '', share: null, targetDate: null, state: 'planned' },
    ]);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={noteId} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">
        Milestones<span className="text-13 font-normal text-ink-3"> optional</span>
      </legend>
      {value.map((milestone, at) => (
        <MilestoneFields
          key={milestone.id}
          milestone={milestone}
          name={`Milestone ${at + 1}`}
          onChange={(part) =>
            onChange(value.map((one) => (one.id === milestone.id ? { ...one, ...part } : one)))
          }
          onTitleLeft={() => setLeft((known) => new Set([...known, milestone.id]))}
          onMoveUp={at === 0 ? undefined : () => onChange(movedUp(value, at))}
          onRemove={() => onChange(value.filter((one) => one.id !== milestone.id))}
        />
      ))}
      <div id={noteId} aria-live="polite">
        {error ? (
          <FieldError id={`${noteId}-error`}>{error}</FieldError>
        ) : (
          <span className="tnum text-13 text-ink-3">{sharesText(value, (one) => left.has(one))}</span>
        )}
      </div>
      {value.length < LIMITS.milestones && (
        <Button icon={Plus} className="self-start" onClick={add}>
          Add a milestone
        </Button>
      )}
    </fieldset>
  );
}

function movedUp(milestones: readonly Milestone[], at: number): Milestone[] {
  const others = milestones.filter((_, place) => place !== at);
  return others.toSpliced(at - 1, 0, ...milestones.slice(at, at + 1));
}

interface MilestoneFieldsProps {
  readonly milestone: Milestone;
  readonly name: string;
  readonly onChange: (part: Partial<Milestone>) => void;
  readonly onTitleLeft: () => void;
  readonly onMoveUp: (() => void) | undefined;
  readonly onRemove: () => void;
}

function MilestoneFields(props: MilestoneFieldsProps): ReactElement {
  const { milestone, name, onChange, onTitleLeft, onMoveUp, onRemove } = props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-s-2 border-line ps-3">
      <legend className="sr-only">{name}</legend>
      <Field label={`Title of ${name.toLowerCase()}`}>
        <TextInput
          value={milestone.title}
          maxLength={LIMITS.milestoneTitleMax}
          onBlur={onTitleLeft}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="What is done then" optional>
        <TextArea
          rows={2}
          limit={LIMITS.milestoneTextMax}
          value={milestone.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <MilestoneFacts milestone={milestone} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        {onMoveUp && (
          <Button size="s" aria-label={`Move ${name.toLowerCase()} up`} onClick={onMoveUp}>
            Move up
          </Button>
        )}
        <Button size="s" variant="quiet" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

function MilestoneFacts(props: Pick<MilestoneFieldsProps, 'milestone' | 'onChange'>): ReactElement {
  const { milestone, onChange } = props;
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Field label="Share of the goal" optional>
        <NumberInput
          suffix="%"
          min={1}
          max={100}
          value={milestone.share}
          onValueChange={(share) => onChange({ share })}
        />
      </Field>
      <Field label="Target date" optional>
        <TextInput
          type="date"
          value={milestone.targetDate ?? ''}
          onChange={({ target }) => onChange({ targetDate: target.value || null })}
        />
      </Field>
      <Field label="State">
        <Select
          value={milestone.state}
          options={MILESTONE_STATES.map((value) => ({ value, label: MILESTONE_LABELS[value] }))}
          onChange={({ target }) => {
            const state = MILESTONE_STATES.find((one) => one === target.value);
            if (state) onChange({ state });
          }}
        />
      </Field>
    </div>
  );
}
