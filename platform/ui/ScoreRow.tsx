import { type ReactElement, useId } from 'react';

type ScoreRowProps = {
  legend: string;
  scores: readonly number[];
  /** null: none chosen yet. */
  value: number | null;
  onChange: (score: number) => void;
};

/** Scores as a row of squares, one radio group: a touch chooses, arrow keys move. */
export function ScoreRow({ legend, scores, value, onChange }: ScoreRowProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <legend className="float-start font-medium wrap-anywhere">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 max-md:w-full md:gap-1.5">
        {scores.map((score) => (
          <label
            key={score}
            className="motion-colors relative grid min-h-9 place-items-center rounded-m border border-line-strong bg-surface font-semibold hover:bg-hover has-checked:border-transparent has-checked:bg-pine has-checked:text-on-pine max-md:min-h-11 md:w-9 forced-colors:has-checked:border-2"
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-m"
            />
            {score}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
