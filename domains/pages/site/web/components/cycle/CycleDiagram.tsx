import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { CYCLE } from '../../content/cycle.ts';
import { useCycleFigures } from '../../hooks/use-cycle-figures.ts';
import { CycleStepCard } from './CycleStepCard.tsx';

/** The drawing in px: its box, and the circle in it. */
const BOX = { width: 520, height: 440 };
const CENTER = { x: 260, y: 226 };
const RADIUS = 196;
/** Size of an arrowhead between two steps. */
const HEAD = 8;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A point of the circle, rounded, so that server and browser draw the same. @param turn 0 at the top, 1 a whole turn */
function spotAt(turn: number): Spot {
  const angle = turn * 2 * Math.PI;
  return {
    x: Math.round(CENTER.x + RADIUS * Math.sin(angle)),
    y: Math.round(CENTER.y - RADIUS * Math.cos(angle)),
  };
}

const ARROWS = CYCLE.map((_, index) => {
  const turn = (index + 0.5) / CYCLE.length;
  return { ...spotAt(turn), degrees: Math.round(turn * 360) };
});

/** Takes effect where the steps are on the circle; in the list they are not positioned. */
function placeOf(index: number): CSSProperties {
  const { x, y } = spotAt(index / CYCLE.length);
  return { left: x, top: y };
}

interface CycleDiagramProps {
  /** Index of the step that is explained. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/**
 * The steps as buttons on a circle with arrows, the chosen one explained beside it; where there is no room for the
 * circle, a list with the explanation below its step.
 */
export function CycleDiagram({ chosen, onChoose }: CycleDiagramProps) {
  const figures = useCycleFigures();
  return (
    <div className="@container">
      <div className="relative @4xl:h-[440px]">
        <Circle />
        <ol aria-label="Steps of the cycle" className="flex flex-col gap-2 @4xl:contents">
          {CYCLE.map((step, index) => {
            const isChosen = index === chosen;
            return (
              <li key={step.id}>
                <button
                  type="button"
                  aria-expanded={isChosen}
                  style={placeOf(index)}
                  onClick={() => onChoose(index)}
                  className={clsx(
                    'motion-colors min-h-11 w-full rounded-band border px-3 py-2 text-start font-semibold',
                    '@4xl:absolute @4xl:w-34 @4xl:-translate-x-1/2 @4xl:-translate-y-1/2 @4xl:text-center',
                    isChosen
                      ? 'border-pine bg-pine-soft text-pine-text'
                      : 'border-line-strong bg-surface hover:bg-hover',
                    step.isLater && !isChosen && 'border-dashed',
                  )}
                >
                  <span className="tnum">{index + 1}.</span> {step.title}
                  {step.isLater && <span className="block text-12 font-normal">Comes later</span>}
                </button>
                {isChosen && (
                  <CycleStepCard
                    step={step}
                    figure={figures[step.id]}
                    number={index + 1}
                    className="mt-2 @4xl:absolute @4xl:start-[560px] @4xl:end-0 @4xl:top-1/2 @4xl:mt-0 @4xl:-translate-y-1/2"
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

function Circle() {
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden
      className="absolute start-0 top-0 hidden h-[440px] w-[520px] @4xl:block"
    >
      <circle
        cx={CENTER.x}
        cy={CENTER.y}
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        className="text-line-strong"
      />
      {ARROWS.map(({ x, y, degrees }) => (
        <path
          key={degrees}
          d={`M ${-HEAD} ${-HEAD} L ${HEAD} 0 L ${-HEAD} ${HEAD}`}
          transform={`translate(${x} ${y}) rotate(${degrees})`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          className="text-ink-2"
        />
      ))}
    </svg>
  );
}
