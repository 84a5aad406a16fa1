import type { ReactElement, ReactNode } from 'react';

type DrawingProps = {
  /** Description of the drawing, for those who do not see it. */
  label: string;
  /** Height for a width of 320, the narrowest screen: words stay readable there. */
  height: number;
  children: ReactNode;
};

/** A drawing in the design roles: it follows the theme by classes and `currentColor`. */
export function Drawing({ label, height, children }: DrawingProps): ReactElement {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 320 ${height}`}
      className="mx-auto block h-auto w-full max-w-[520px] text-ink"
      fontSize="11"
      fill="currentColor"
    >
      {children}
    </svg>
  );
}

type BoxProps = {
  x: number;
  y: number;
  width: number;
  height?: number;
  children: string;
  /** Filled pine: what the drawing is about. */
  strong?: boolean;
};

/** A box with one line of words in its middle. */
export function Box({ x, y, width, height = 30, children, strong = false }: BoxProps): ReactElement {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
        className={strong ? 'fill-pine stroke-pine' : 'fill-surface stroke-line-strong'}
      />
      <text
        x={x + width / 2}
        y={y + height / 2 + 4}
        textAnchor="middle"
        className={strong ? 'fill-on-pine' : 'fill-ink'}
      >
        {children}
      </text>
    </g>
  );
}

/** An arrow from one point to another, its head at the end. */
export function Arrow({
  from,
  to,
}: {
  from: readonly [number, number];
  to: readonly [number, number];
}): ReactElement {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): string =>
    `${(to[0] - 6 * Math.cos(angle + turn)).toFixed(2)},${(to[1] - 6 * Math.sin(angle + turn)).toFixed(2)}`;
  return (
    <g className="text-ink-3" stroke="currentColor" strokeWidth="1.5" fill="none">
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <polyline points={`${wing(0.5)} ${to[0]},${to[1]} ${wing(-0.5)}`} />
    </g>
  );
}
