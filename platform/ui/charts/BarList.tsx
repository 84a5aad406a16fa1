import type { ReactElement } from 'react';

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as it is written. */
  readonly text: string;
};

/** Bars beside each other's names, on tracks of one length; each says its figure, so nothing depends on its length. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }): ReactElement {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[10rem_1fr_auto] gap-x-3 gap-y-2 max-md:grid-cols-[1fr_auto]"
    >
      {bars.map(({ key, label: name, value, text }) => (
        <li
          key={key}
          className="col-span-3 grid grid-cols-subgrid items-center max-md:col-span-2 max-md:gap-y-1"
        >
          <span className="text-14">{name}</span>
          <span
            aria-hidden="true"
            className="h-3 overflow-hidden rounded-s bg-sunken shadow-[inset_0_0_0_1px_var(--line)] max-md:order-3 max-md:col-span-2 forced-colors:border"
          >
            <span
              className="block h-full rounded-s bg-pine forced-colors:bg-[Highlight]"
              style={{ width: `${most > 0 ? Math.max(value > 0 ? 0.5 : 0, (value / most) * 100) : 0}%` }}
            />
          </span>
          <span className="tnum text-end text-14">{text}</span>
        </li>
      ))}
    </ul>
  );
}
