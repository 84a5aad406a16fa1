import type { ReactElement } from 'react';

const WIDTH = 82;
const HEIGHT = 24;
/** Half a line's width stays inside the picture. */
const EDGE = 1;

/** The course of a figure without axes, beside the figure itself, which says the value in words. */
export function Sparkline({ values }: { values: readonly number[] }): ReactElement {
  const least = Math.min(...values);
  const range = Math.max(...values) - least || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none">
      <polyline points={points.join(' ')} strokeWidth="1.5" strokeLinejoin="round" className="stroke-pine" />
    </svg>
  );
}
