import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { ScoreRow } from '#platform/ui/ScoreRow.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { hdagText } from '#standing/tokens/contract';
import { PAID_VOTES_MAX, PARTS_MAX, type ProposalMethod, VOTES_MAX } from '../../contract/constants.ts';
import { type Marks, METHOD_RULES } from '../../contract/method-rules.ts';
import { markText } from '../ballot-note.ts';

type BallotFieldsProps = {
  method: ProposalMethod;
  options: readonly string[];
  marks: Marks;
  /** HDAG that the voter can spend on this ballot, where votes are paid. */
  purse?: number | undefined;
  onChange: (marks: Marks) => void;
};

/** A ballot's marks: native controls, so that touch, keyboard and screen readers work alike. Nothing is dragged. */
export function BallotFields({ method, options, marks, purse, onChange }: BallotFieldsProps): ReactElement {
  const mark = (option: number, value: number | null): void =>
    onChange(marks.map((before, at) => (at === option ? value : before)));
  const parts = { options, marks, mark };
  const { marks: kind } = METHOD_RULES[method];
  if (kind === 'scores') return <Scores {...parts} onClear={() => onChange(options.map(() => null))} />;
  if (kind === 'ranks')
    return (
      <Chosen
        {...parts}
        blank="No rank"
        values={options.map((_, at) => ({ value: at + 1, label: `Rank ${at + 1}` }))}
      />
    );
  if (kind === 'votes') {
    const values = purse === undefined ? CREDIT_VOTES : paidVotes(purse, marks);
    return <Chosen {...parts} blank="No votes" values={values} />;
  }
  if (kind === 'parts') return <Chosen {...parts} blank="No part" values={PARTS} />;
  if (method === 'approval') return <Approvals {...parts} />;
  return (
    <RadioGroup
      legend="Your choice"
      options={options.map((label, at) => ({
        value: String(at),
        label: <span className="wrap-anywhere">{label}</span>,
      }))}
      value={marks.includes(1) ? String(marks.indexOf(1)) : null}
      onValueChange={(chosen) => onChange(options.map((_, at) => (at === Number(chosen) ? 1 : null)))}
    />
  );
}

type PartProps = {
  options: readonly string[];
  marks: Marks;
  mark: (option: number, value: number | null) => void;
};

const SCORES = [0, 1, 2, 3, 4, 5];

function Scores({ options, marks, mark, onClear }: PartProps & { onClear: () => void }): ReactElement {
  return (
    <div>
      <div className="divide-y divide-line border-y border-line">
        {options.map((option, at) => (
          <ScoreRow
            key={option}
            legend={option}
            scores={SCORES}
            value={marks[at] ?? null}
            onChange={(score) => mark(at, score)}
          />
        ))}
      </div>
      <Button size="s" className="mt-3" onClick={onClear}>
        Clear the scores
      </Button>
    </div>
  );
}

interface MarkValue {
  readonly value: number;
  readonly label: string;
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
const PARTS: readonly MarkValue[] = upTo(PARTS_MAX).map((value) => ({
  value,
  label: markText('parts', value),
}));
/** Votes for an option, the most last, then those against it, each with its cost. */
const votesUpTo = (most: number, costOf: (votes: number) => string): readonly MarkValue[] =>
  [...upTo(most), ...upTo(most).map((votes) => -votes)].map((value) => ({
    value,
    label: `${markText('votes', value)}, ${costOf(value)}`,
  }));
const CREDIT_VOTES = votesUpTo(VOTES_MAX, (votes) => counted(votes ** 2, 'credit'));

/** Votes that the voter has the HDAG for, and those the ballot already has. */
function paidVotes(purse: number, marks: Marks): readonly MarkValue[] {
  const marked = Math.max(0, ...marks.map((mark) => Math.abs(mark ?? 0)));
  const most = Math.min(PAID_VOTES_MAX, Math.max(marked, Math.floor(Math.sqrt(purse))));
  return votesUpTo(most, (votes) => hdagText(String(votes ** 2)));
}

type ChosenProps = PartProps & { blank: string; values: readonly MarkValue[] };

/** A list of marks for each option. */
function Chosen({ options, marks, mark, blank, values }: ChosenProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, at) => (
        <Field key={option} label={<span className="wrap-anywhere">{option}</span>}>
          <Select
            className="w-56"
            placeholder={blank}
            options={values.map(({ value, label }) => ({ value: String(value), label }))}
            value={marks[at] === null || marks[at] === undefined ? '' : String(marks[at])}
            onChange={({ target }) => mark(at, target.value === '' ? null : Number(target.value))}
          />
        </Field>
      ))}
    </div>
  );
}

function Approvals({ options, marks, mark }: PartProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Options you approve of</legend>
      {options.map((option, at) => (
        <Checkbox
          key={option}
          label={<span className="wrap-anywhere">{option}</span>}
          checked={marks[at] === 1}
          onChange={({ target }) => mark(at, target.checked ? 1 : null)}
        />
      ))}
    </fieldset>
  );
}
