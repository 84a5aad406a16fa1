import { type ReactElement, useState } from 'react';
import { FigureFrame } from './FigureFrame.tsx';
import { Slider } from './Slider.tsx';

const HALF_LIFE_DAYS = 365;
const POINTS = 100;
const LONGEST_DAYS = 1460;

/** Points left of so many after some days (economy, "RepID"). */
const leftAfter = (days: number): number => POINTS * 0.5 ** (days / HALF_LIFE_DAYS);

const CURVE = Array.from({ length: 41 }, (_, step) => {
  const days = (step * LONGEST_DAYS) / 40;
  return `${10 + step * 7.5},${(110 - leftAfter(days)).toFixed(1)}`;
}).join(' ');

/** Move the age of 100 points and see what is left. */
export function RepIdDecay(): ReactElement {
  const [days, setDays] = useState(HALF_LIFE_DAYS);
  const left = Math.floor(leftAfter(days));
  return (
    <FigureFrame caption="100 points fade a little every day: half is left after 365 days, a quarter after 730.">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 120"
        className="mx-auto block h-auto w-full max-w-[520px]"
        fill="none"
      >
        <path d="M10 10V110H310" className="stroke-line-strong" />
        <polyline points={CURVE} className="stroke-pine-text" strokeWidth="2" />
        <circle
          cx={10 + (days / LONGEST_DAYS) * 300}
          cy={110 - leftAfter(days)}
          r="5"
          className="fill-pine-text"
        />
      </svg>
      <div className="mt-3">
        <Slider
          label="Age of the points"
          min={0}
          max={LONGEST_DAYS}
          step={5}
          value={days}
          valueText={`${days} days`}
          onChange={setDays}
        />
        <p className="tnum mt-1" aria-live="polite">
          <strong>{left}</strong> of {POINTS} points are left.
        </p>
      </div>
    </FigureFrame>
  );
}
