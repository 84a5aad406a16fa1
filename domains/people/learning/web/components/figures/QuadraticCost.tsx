import { clsx } from 'clsx';
import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { FigureFrame } from './FigureFrame.tsx';
import { Slider } from './Slider.tsx';

/** Voice credits of one ballot (economy, "Voting"). */
const CREDITS = 100;
const MOST_VOTES = 10;
const ALL_VOTES = Array.from({ length: MOST_VOTES }, (_, index) => index + 1);

/** Choose a number of votes and see what they cost: n votes cost n². */
export function QuadraticCost(): ReactElement {
  const [votes, setVotes] = useState(3);
  const cost = votes * votes;
  const next = votes < MOST_VOTES ? (votes + 1) ** 2 - cost : null;
  return (
    <FigureFrame caption="Each bar is the price of one more vote: 1, 3, 5, 7 and so on. Together they are n².">
      <svg aria-hidden="true" viewBox="0 0 320 110" className="mx-auto block h-auto w-full max-w-[520px]">
        {ALL_VOTES.map((vote) => {
          const height = (2 * vote - 1) * 5;
          return (
            <rect
              key={vote}
              x={10 + (vote - 1) * 30}
              y={104 - height}
              width="24"
              height={height}
              className={clsx('stroke-line-strong', vote <= votes ? 'fill-pine' : 'fill-surface')}
            />
          );
        })}
        <path d="M4 104H316" className="stroke-line-strong" />
      </svg>
      <div className="mt-3">
        <Slider
          label="Votes for one option"
          min={0}
          max={MOST_VOTES}
          step={1}
          value={votes}
          valueText={`${counted(votes, 'vote')}`}
          onChange={setVotes}
        />
        <p className="tnum mt-1" aria-live="polite">
          They cost <strong>{cost}</strong> of {CREDITS} credits.{' '}
          {next === null ? 'Nothing is left.' : `The next vote would cost ${next}.`}
        </p>
      </div>
    </FigureFrame>
  );
}
