import { useState } from 'react';
import { counted, numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { sharedPower, votingPower } from '../../voting-power.ts';

const TOKENS = { first: 25, max: 1_000_000 };
const PEOPLE = { first: 5, max: 10_000 };
/** Votes whose price the table shows. */
const PRICED = [1, 2, 3, 5, 10];

/** A number within its limits; null for what a field says is wrong. */
function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}

/** Quadratic voting to try out: votes for tokens, and the same tokens in the hands of several people. */
export function QuadraticExample() {
  const [tokens, setTokens] = useState<number | null>(TOKENS.first);
  const [people, setPeople] = useState<number | null>(PEOPLE.first);
  const spent = within(tokens, 0, TOKENS.max);
  const sharing = within(people, 1, PEOPLE.max);
  return (
    <Card asChild className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <section aria-label="Quadratic voting calculator">
        <div>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="Tokens you spend">
              <NumberInput
                value={tokens}
                onValueChange={setTokens}
                min={0}
                max={TOKENS.max}
                step={5}
                suffix="HDAG"
              />
            </Field>
            <Field label="People who share them">
              <NumberInput value={people} onValueChange={setPeople} min={1} max={PEOPLE.max} />
            </Field>
          </div>
          <div aria-live="polite" className="mt-4">
            <p className="text-13 text-ink-2">Your voting power</p>
            <p className="tnum text-28 font-semibold">
              {spent === null ? '–' : numberText(votingPower(spent), 2)}
            </p>
            <p className="tnum text-ink-2">{explanation(spent, sharing)}</p>
          </div>
        </div>
        <table className="tnum w-full self-start text-13">
          <caption className="pb-1 text-start font-semibold">What votes cost</caption>
          <thead className="text-ink-3">
            <tr>
              <th scope="col" className="pb-1 text-end font-normal">
                Votes
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                Tokens
              </th>
            </tr>
          </thead>
          <tbody>
            {PRICED.map((votes) => (
              <tr key={votes} className="border-t border-line">
                <td className="py-1 text-end">{votes}</td>
                <td className="py-1 text-end">{votes * votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function explanation(tokens: number | null, people: number | null): string {
  if (tokens === null) return 'Enter the tokens you would spend.';
  const own = `√${numberText(tokens)} = ${numberText(votingPower(tokens), 2)}.`;
  if (people === null || people === 1) return own;
  const votes = numberText(sharedPower(tokens, people), 2);
  const each = numberText(tokens / people, 2);
  return `${own} ${counted(people, 'person', 'people')} with ${each} ${plural(tokens / people, 'token', 'tokens')} each have ${votes} together.`;
}
