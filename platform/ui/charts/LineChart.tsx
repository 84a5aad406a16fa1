import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { niceScale } from './nice-scale.ts';

export type LinePoint = { readonly label: string; readonly value: number };

type LineChartProps = {
  /** One sentence of finding: what the picture shows. */
  label: string;
  points: readonly LinePoint[];
  /** How a value is written beside its line. */
  format: (value: number) => string;
  /** The value holds until the next point, as a balance does. */
  isStepped?: boolean | undefined;
  isWhole?: boolean | undefined;
  /** A point that is now; what comes after it is drawn dashed. */
  now?: number | undefined;
};

const WIDTH = 1000;
const HEIGHT = 200;

/** One line from a zero line up, with its scale; stretched to its place, so words stay as large as they are. */
export function LineChart(props: LineChartProps): ReactElement {
  const { label, points, format, isStepped = false, isWhole, now } = props;
  const lines = niceScale(Math.max(0, ...points.map(({ value }) => value)), isWhole);
  const top = lines.at(-1) ?? 1;
  const up = (value: number): number => HEIGHT - (value / top) * HEIGHT;
  const path = (from: number, to: number): string => pathOf(points, { from, to, isStepped, up });
  const until = now === undefined ? points.length : now + 1;
  return (
    <div>
      <div className="flex gap-2 text-12 text-ink-3">
        <div aria-hidden="true" className="tnum flex h-50 flex-col-reverse justify-between text-end">
          {lines.map((line) => (
            <span key={line} className="h-0 -translate-y-2">
              {format(line)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-50 min-w-0 flex-1 overflow-visible"
          fill="none"
        >
          {lines.map((line) => (
            <line
              key={line}
              x1="0"
              x2={WIDTH}
              y1={up(line)}
              y2={up(line)}
              vectorEffect="non-scaling-stroke"
              className={clsx(line === 0 ? 'stroke-line-strong' : 'stroke-chart-grid')}
            />
          ))}
          <path
            d={path(0, until)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-pine"
          />
          {points.length === 1 && (
            // A circle would be stretched with the picture; the round end of a line without length is not.
            <path
              data-marker
              d={`${path(0, 1)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="8"
              strokeLinecap="round"
              className="stroke-pine"
            />
          )}
          {until < points.length && (
            <path
              d={path(until - 1, points.length)}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeDasharray="5 5"
              className="stroke-pine"
            />
          )}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-12 text-ink-3">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
    </div>
  );
}

function pathOf(
  points: readonly LinePoint[],
  {
    from,
    to,
    isStepped,
    up,
  }: { from: number; to: number; isStepped: boolean; up: (value: number) => number },
): string {
  const at = (index: number): number =>
    points.length > 1 ? (index / (points.length - 1)) * WIDTH : WIDTH / 2;
  return points
    .slice(from, to)
    .map(({ value }, index) => {
      const [x, y] = [at(from + index).toFixed(1), up(value).toFixed(1)];
      if (index === 0) return `M${x} ${y}`;
      return isStepped ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}
