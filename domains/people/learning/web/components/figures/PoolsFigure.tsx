import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { FigureFrame } from './FigureFrame.tsx';

/** Shares of the supply in percent (spec §2.9), each with a chart role. */
const POOLS = [
  { name: 'Ecosystem growth', share: 40, fill: 'bg-chart-1', width: 'w-[40%]' },
  { name: 'Team and development', share: 20, fill: 'bg-chart-2', width: 'w-[20%]' },
  { name: 'Community rewards', share: 15, fill: 'bg-chart-3', width: 'w-[15%]' },
  { name: 'Liquidity', share: 10, fill: 'bg-chart-4', width: 'w-[10%]' },
  { name: 'Strategic partners', share: 10, fill: 'bg-chart-5', width: 'w-[10%]' },
  { name: 'Reserve', share: 5, fill: 'bg-chart-6', width: 'w-[5%]' },
] as const;

/** The six pools as one bar, with their shares in words. */
export function PoolsFigure(): ReactElement {
  return (
    <FigureFrame caption="1,000,000,000 HDAG, paid into six pools at genesis.">
      <div aria-hidden="true" className="flex h-6 gap-px overflow-hidden rounded-s">
        {POOLS.map(({ name, fill, width }) => (
          <span key={name} className={clsx('h-full forced-colors:border', fill, width)} />
        ))}
      </div>
      <ul aria-label="Shares of the supply" className="mt-3 grid gap-x-6 gap-y-1.5 text-14 md:grid-cols-2">
        {POOLS.map(({ name, share, fill }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx('size-3 shrink-0 rounded-s', fill)} />
            <span className="flex-1">{name}</span>
            <span className="tnum font-semibold">{share}%</span>
          </li>
        ))}
      </ul>
    </FigureFrame>
  );
}
