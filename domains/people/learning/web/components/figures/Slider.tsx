import { type ReactElement, useId } from 'react';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, read aloud and shown. */
  valueText: string;
  onChange: (value: number) => void;
};

/** A number to play with: a native range, so arrow keys, Home and End work. */
export function Slider({ label, value, min, max, step, valueText, onChange }: SliderProps): ReactElement {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="tnum text-14 text-ink-2">{valueText}</span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-1 h-8 w-full cursor-pointer accent-pine max-md:h-11"
      />
    </div>
  );
}
