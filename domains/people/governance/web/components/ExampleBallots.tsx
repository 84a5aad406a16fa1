import type { ReactElement } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { EXAMPLE_VOTERS_MAX } from '../content/example-vote.ts';

/** A group as its fields hold it: the number of voters may be empty or no number. */
export interface GroupInForm {
  readonly name: string;
  readonly voters: number | null;
  readonly scores: readonly number[];
}

const SCORES = [0, 1, 2, 3, 4, 5].map((score) => ({ value: String(score), label: String(score) }));

type ExampleBallotsProps = {
  options: readonly string[];
  /** The first one is the reader alone. */
  groups: readonly GroupInForm[];
  onChange: (groups: readonly GroupInForm[]) => void;
};

/** Ballots of the example, by groups that vote alike, to be changed. */
export function ExampleBallots({ options, groups, onChange }: ExampleBallotsProps): ReactElement {
  const change = (at: number, part: Partial<GroupInForm>): void =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...part } : group)));
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {groups.map((group, at) => (
        <Card key={group.name} asChild padding="compact">
          <fieldset className="min-w-0">
            <legend className="float-start mb-2 w-full font-semibold">{group.name}</legend>
            <div className="clear-both grid grid-cols-2 gap-3">
              {at > 0 && (
                <Field label="Voters" className="col-span-2">
                  <NumberInput
                    className="w-36"
                    value={group.voters}
                    min={0}
                    max={EXAMPLE_VOTERS_MAX}
                    onValueChange={(voters) => change(at, { voters })}
                  />
                </Field>
              )}
              {options.map((option, index) => (
                <Field key={option} label={<span className="text-13 font-normal">{option}</span>}>
                  <Select
                    options={SCORES}
                    value={String(group.scores[index] ?? 0)}
                    onChange={({ target }) =>
                      change(at, {
                        scores: group.scores.map((score, one) =>
                          one === index ? Number(target.value) : score,
                        ),
                      })
                    }
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        </Card>
      ))}
    </div>
  );
}
