import { clsx } from 'clsx';
import type { ReactElement } from 'react';

const SPRUCE = 'M0-46 9-30H5l9 13H8L18 2H-18L-8-17h-6l9-13h-4Z';
/** Place (x, y) and scale of each spruce. */
const SPRUCES = [
  [70, 188, 1.1],
  [96, 190, 0.8],
  [182, 184, 1],
  [1180, 180, 1.15],
  [1212, 182, 0.85],
  [1120, 184, 0.75],
  [560, 184, 0.7],
  [588, 185, 0.95],
] as const;
const HODAG =
  'M-60 46C-40 44-20 40-8 31-4 28 1 21.500 4.300 17.200l.5-5.400c.1-1 1.200-1.400 1.900-.7l2.600 2.500 1.700-4.900c.3-.9 1.500-1.100 2.100-.3l3 4.300 2-3.500c.5-.9 1.700-.8 2.100.1l.9 1.800c.2-2.700 1.400-5.100 3.400-6.900.7-.6 1.700-.1 1.600.8-.2 2.200.1 4.300 1 6.300 2 1.300 3.400 3.600 3.400 6.300v.6c0 2.300-1.200 3.700-2.600 4.700C34 28 48 37 76 42l10 6H-60Z';

type RidgeProps = { className?: string | undefined };

/**
 * Hills at the edge of a forest, one of them a sleeping Hodag; the same drawing as ridge.svg. For signed-out
 * pages, share cards, 404 and a finished journey, at the bottom edge. Text never lies on its dark hills.
 */
export function Ridge({ className }: RidgeProps): ReactElement {
  return (
    <svg
      viewBox="0 0 1280 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={clsx('block w-full', className)}
    >
      <path
        className="fill-seq-1"
        d="M0 96c120-34 210-40 330-18 90 16 150 30 260 4 120-28 220-60 360-44 130 14 220 44 330 34V200H0Z"
      />
      <path
        className="fill-seq-2"
        d="M0 140c100-24 190-30 300-16 120 16 200 30 330 8 130-22 230-26 340-8 110 18 200 22 310-4V200H0Z"
      />
      <g transform="translate(826 44) scale(3.5)">
        <path className="fill-seq-3" d={HODAG} />
        <path
          className="stroke-seq-1"
          d="M23.700 17.100c.9 1.200 2.800 1.300 3.900.1"
          fill="none"
          strokeWidth=".9"
          strokeLinecap="round"
        />
      </g>
      <path
        className="fill-seq-3"
        d="M0 168c140-20 260-22 400-10 150 12 300 14 470-2 150-14 280-12 410 2V200H0Z"
      />
      <path className="fill-seq-5" d="M0 186c200-12 420-10 640-4 240 6 420 2 640-6V200H0Z" />
      {SPRUCES.map(([x, y, scale]) => (
        <path key={x} className="fill-seq-5" transform={`translate(${x} ${y}) scale(${scale})`} d={SPRUCE} />
      ))}
    </svg>
  );
}
