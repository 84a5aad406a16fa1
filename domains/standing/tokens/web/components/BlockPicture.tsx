import { clsx } from 'clsx';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactElement, useMemo, useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { shortAmountText } from '#platform/kernel/format/numbers.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { Block } from '../../contract/schemas.ts';
import { layOut, type Picture, type PlacedBlock } from '../lanes.ts';

/** Pixels of a column, from far to near. */
const ZOOMS = [36, 56, 88, 128] as const;
const LANE = 36;
/** Room for the times below the lanes. */
const AXIS = 28;
/** Room between two times. */
const TIME_WIDTH = 72;
/** Room for the names of the accounts. */
const NAMES = 144;

type BlockPictureProps = {
  blocks: readonly Block[];
  chosen: string | null;
  onChoose: (cid: string) => void;
  nameOf: (account: string) => string;
};

/** Transfers between lanes of accounts: a hollow dot pays, a pill with the amount receives, lines lead to parents. */
export function BlockPicture({ blocks, chosen, onChoose, nameOf }: BlockPictureProps): ReactElement {
  const [zoom, setZoom] = useState(1);
  const picture = useMemo(() => layOut(blocks), [blocks]);
  const step = ZOOMS[zoom] ?? ZOOMS[1];
  const width = NAMES + picture.placed.length * step + 40;
  return (
    <div>
      <div className="mb-2 flex items-center gap-2">
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <span className="text-13 text-ink-3">Each lane is an account. Newest on the right.</span>
      </div>
      <section
        aria-label="Chart of the transfers"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="overflow-auto rounded-l border border-line"
      >
        <div className="relative" style={{ width, height: picture.lanes.length * LANE + AXIS }}>
          <Lines picture={picture} step={step} width={width} chosen={chosen} />
          {picture.lanes.map((account, lane) => (
            <span
              key={account}
              className="absolute start-2 truncate text-12 text-ink-2"
              style={{ top: lane * LANE + 12, width: NAMES - 24 }}
            >
              {nameOf(account)}
            </span>
          ))}
          <TimeAxis picture={picture} step={step} />
          {picture.placed.map((placed) => (
            <Pill
              key={placed.block.cid}
              placed={placed}
              step={step}
              isChosen={placed.block.cid === chosen}
              onChoose={onChoose}
              nameOf={nameOf}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

const xOf = (column: number, step: number): number => NAMES + column * step + step / 2;
const yOf = (lane: number): number => lane * LANE + 20;

/** The day of a block below its column, wherever a new day begins and there is room. */
function TimeAxis({ picture, step }: { picture: Picture; step: number }): ReactElement {
  let free = 0;
  let last = '';
  const days = picture.placed.flatMap(({ block, column }) => {
    const day = dayText(block.at);
    const x = xOf(column, step);
    if (day === last || x < free) return [];
    last = day;
    free = x + TIME_WIDTH;
    return [{ cid: block.cid, day, x }];
  });
  return (
    <>
      {days.map(({ cid, day, x }) => (
        <span
          key={cid}
          className="tnum absolute whitespace-nowrap text-12 text-ink-3"
          style={{ top: picture.lanes.length * LANE + 6, left: x - 16 }}
        >
          {day}
        </span>
      ))}
    </>
  );
}

function Lines({
  picture,
  step,
  width,
  chosen,
}: {
  picture: Picture;
  step: number;
  width: number;
  chosen: string | null;
}): ReactElement {
  const chosenColumn = picture.placed.find(({ block }) => block.cid === chosen)?.column;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={picture.lanes.length * LANE + 8}
      className="absolute inset-0"
      fill="none"
    >
      {picture.lanes.map((account, lane) => (
        <line
          key={account}
          x1={NAMES - 8}
          x2={width}
          y1={yOf(lane)}
          y2={yOf(lane)}
          className="stroke-chart-grid"
        />
      ))}
      {picture.edges.map(({ from, to, lane }) => (
        <line
          key={`${from} ${to} ${lane}`}
          x1={xOf(to, step)}
          x2={xOf(from, step)}
          y1={yOf(lane)}
          y2={yOf(lane)}
          strokeWidth={from === chosenColumn ? 4 : 1.5}
          className={from === chosenColumn ? 'stroke-pine' : 'stroke-line-strong'}
        />
      ))}
      {picture.placed.map(({ block, column, payerLane, payeeLane }) => (
        <g key={block.cid} className={block.cid === chosen ? 'stroke-pine' : 'stroke-line-strong'}>
          <line
            x1={xOf(column, step)}
            x2={xOf(column, step)}
            y1={yOf(payerLane)}
            y2={yOf(payeeLane)}
            strokeWidth="1.5"
          />
          <circle
            cx={xOf(column, step)}
            cy={yOf(payerLane)}
            r="5"
            strokeWidth="1.5"
            className="fill-surface"
          />
        </g>
      ))}
    </svg>
  );
}

function Pill({
  placed: { block, column, payeeLane },
  step,
  isChosen,
  onChoose,
  nameOf,
}: {
  placed: PlacedBlock;
  step: number;
  isChosen: boolean;
  onChoose: (cid: string) => void;
  nameOf: (account: string) => string;
}): ReactElement | null {
  const { transfer } = block;
  if (!transfer) return null;
  const { amount, payer, payee } = transfer;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Block ${block.n}: ${shortAmountText(amount)} HDAG from ${nameOf(payer)} to ${nameOf(payee)}`}
      onClick={() => onChoose(block.cid)}
      className={clsx(
        'motion-colors tnum absolute flex h-6 items-center justify-center truncate rounded-full border px-1.5 text-12',
        isChosen
          ? 'border-pine bg-pine text-on-pine'
          : 'border-line-strong bg-surface text-ink hover:bg-hover',
      )}
      style={{ left: xOf(column, step) - step / 2 + 2, top: yOf(payeeLane) - 12, width: step - 4 }}
    >
      {step < 56 ? block.n : shortAmountText(amount)}
    </button>
  );
}
