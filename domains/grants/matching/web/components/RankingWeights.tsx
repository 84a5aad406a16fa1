import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import {
  RANKING_PARTS,
  type RankingPart,
  WEIGHT_MOST,
  WEIGHT_STEP,
  type RankingWeights as Weights,
} from '../../contract/ranking-weights.ts';
import { RANKING_NAMES } from '../labels.ts';
import { changedWeights, isWeight } from '../ranking-address.ts';

const HINTS: Readonly<Record<RankingPart, string>> = {
  meaning: 'How close the two texts are in meaning.',
  concepts: 'Topics that both are about, in whatever words.',
  text: 'Words that both texts use.',
  awards: 'Similar work the same funder paid for. Usually 0: it did not improve our tests.',
  deadline: 'Time to prepare an application. Usually 0.',
  amount: 'Whether the award fits what you ask for. Usually 0.',
};

interface RankingWeightsProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
  readonly onReset: () => void;
}

/** The weights of a ranking, each with what it weighs. */
export function RankingWeights({ weights, onChange, onReset }: RankingWeightsProps) {
  // Typed text that is no weight: it stays in its field, which says what is wrong.
  const [typed, setTyped] = useState<Partial<Record<RankingPart, number | null>>>({});
  const isUsual = Object.keys({ ...changedWeights(weights), ...typed }).length === 0;
  const change = (part: RankingPart, value: number | null): void => {
    const { [part]: _, ...others } = typed;
    setTyped(isWeight(value) ? others : { ...others, [part]: value });
    if (isWeight(value)) onChange({ ...weights, [part]: value });
  };
  const reset = (): void => {
    setTyped({});
    onReset();
  };
  return (
    <section aria-labelledby="weights" className="rounded-l border border-line p-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="weights" className="text-16 font-semibold">
          What counts
        </h2>
        <Button size="s" variant="quiet" icon={RotateCcw} disabled={isUsual} onClick={reset}>
          Reset weights
        </Button>
      </div>
      <p className="mt-1 max-w-read text-13 text-ink-2">
        From 0, left out, to {WEIGHT_MOST}. Weights change the order only. They never change what blocks an
        application.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {RANKING_PARTS.map((part) => (
          <Field key={part} label={RANKING_NAMES[part]} hint={HINTS[part]}>
            <NumberInput
              steppers
              value={typed[part] === undefined ? weights[part] : typed[part]}
              min={0}
              max={WEIGHT_MOST}
              step={WEIGHT_STEP}
              onValueChange={(value) => change(part, value)}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
