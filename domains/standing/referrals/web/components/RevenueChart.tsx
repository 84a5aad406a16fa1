import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Revenue } from '../../contract/schemas.ts';
import { LEVEL_LABEL } from '../words.ts';

const WIDTH = 480;
const HEIGHT = 240;
const FOOT = 24;
/** Room for the highest figure, which stands over the bars. */
const HEAD = 20;
const GAP = 2;

const COLOURS = ['var(--chart-6)', 'var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)'] as const;

/** Bars of what was paid in each span, piled up by level. The table beside it has the figures. */
export function RevenueChart({ revenue }: { revenue: Revenue }): ReactElement {
  const { spans, levels, total } = revenue;
  const highest = Math.max(...spans.map((span) => Number(span.total)), 0.000001);
  const width = WIDTH / Math.max(1, spans.length);
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={`Earnings over time, ${total} HDAG in all, at most ${highest} in one span`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full rounded-l border border-line bg-surface"
      >
        {[0, 0.25, 0.5, 0.75].map((share) => (
          <line
            key={share}
            x1={0}
            x2={WIDTH}
            y1={HEAD + (HEIGHT - FOOT - HEAD) * share}
            y2={HEAD + (HEIGHT - FOOT - HEAD) * share}
            stroke="var(--chart-grid)"
          />
        ))}
        {spans.map((span, at) => (
          <Pile key={span.from} span={span} x={at * width} width={width} highest={highest} />
        ))}
        <text x={4} y={14} fontSize={12} fill="var(--ink-2)">
          {highest} HDAG
        </text>
        <text x={4} y={HEIGHT - 7} fontSize={12} fill="var(--ink-2)">
          {dayText(spans[0]?.from ?? '')}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 7} fontSize={12} textAnchor="end" fill="var(--ink-2)">
          {dayText(spans.at(-1)?.from ?? '')}
        </text>
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
        {levels.map((level) => (
          <span key={level} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3 rounded-s forced-color-adjust-none"
              style={{ background: COLOURS[level] }}
            />
            {LEVEL_LABEL[level]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Pile(props: {
  span: Revenue['spans'][number];
  x: number;
  width: number;
  highest: number;
}): ReactElement {
  const { span, x, width, highest } = props;
  const room = HEIGHT - FOOT - HEAD;
  let top = HEIGHT - FOOT;
  return (
    <g>
      <title>{`${dayText(span.from)}: ${span.total} HDAG`}</title>
      {span.amounts.map((amount, level) => {
        const height = (Number(amount) / highest) * room;
        top -= height;
        return (
          height > 0 && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: levels stand in a fixed order.
              key={level}
              x={x + GAP / 2}
              y={top}
              width={Math.max(1, width - GAP)}
              height={height}
              fill={COLOURS[level]}
            />
          )
        );
      })}
    </g>
  );
}
