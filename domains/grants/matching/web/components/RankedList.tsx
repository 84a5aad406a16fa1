import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { awardText, BAND_LABELS, BAND_TONES } from '#grants/catalog/web';
import { fixedText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { RankedMatch } from '../../contract/ranking.ts';
import { RANKING_NAMES } from '../labels.ts';
import { DeadlineNote } from './DeadlineNote.tsx';

interface RankedListProps {
  readonly items: readonly RankedMatch[];
  readonly projectId: string;
  readonly now: Date;
}

/** Matches in the order of the member's weights, each with how far it moved and why it is there. */
export function RankedList({ items, projectId, now }: RankedListProps) {
  return (
    <ol aria-label="Ranked matches" className="flex flex-col">
      {items.map((match) => (
        <li key={match.grantId} className="border-b border-line py-3.5 last:border-b-0">
          <RankedRow match={match} projectId={projectId} now={now} />
        </li>
      ))}
    </ol>
  );
}

function RankedRow({ match, projectId, now }: { match: RankedMatch; projectId: string; now: Date }) {
  const { grant, rank, blockers } = match;
  const [blocker] = blockers;
  const amount = awardText(grant.amounts);
  return (
    <div className="flex gap-3">
      <div className="flex w-12 shrink-0 flex-col items-end">
        <span className="tnum text-18 font-semibold">
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <RankChange match={match} />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <Link
            href={pathTo('/grants/:id', { id: grant.id }, { project: projectId })}
            className="hover:underline"
          >
            {grant.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
          {grant.funder && <span>{grant.funder.name}</span>}
          {amount && <span className="tnum">{amount}</span>}
          <DeadlineNote deadline={grant.deadline} now={now} />
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge tone={BAND_TONES[match.band]}>{BAND_LABELS[match.band]}</Badge>
          {blocker && (
            <Badge tone={blocker.severity === 'cannot' ? 'bad' : 'warn'}>
              <span className="whitespace-normal">{blocker.text}</span>
            </Badge>
          )}
        </p>
        <Why match={match} />
      </div>
    </div>
  );
}

function RankChange({ match: { rank, usualRank } }: { match: RankedMatch }) {
  if (rank === usualRank) return <span className="sr-only">as with the usual weights</span>;
  const isUp = rank < usualRank;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={`tnum flex items-center text-13 ${isUp ? 'text-ok-mark' : 'text-ink-3'}`}>
      <Arrow aria-hidden size={14} />
      <span aria-hidden>{Math.abs(usualRank - rank)}</span>
      <span className="sr-only">{`${isUp ? 'up' : 'down'} from ${usualRank} with the usual weights`}</span>
    </span>
  );
}

/** "1.30"; what rounds to nothing has no minus. */
const pointsText = (points: number): string => fixedText(Math.round(points * 100) / 100 || 0, 2);

/** The longest bar is so many points. */
const FULL_BAR = 2;

function Why({ match: { shares, limits, points, moves } }: { match: RankedMatch }) {
  return (
    <details className="mt-1.5 text-13">
      <summary className="link-text cursor-pointer">Why it ranks here</summary>
      <ul aria-label="What it adds up from" className="mt-2 flex max-w-read flex-col gap-2">
        {shares.map(({ part, weight, points: own, text }) => (
          <ShareLine
            key={part}
            name={`${RANKING_NAMES[part]}${weight === 1 ? '' : `, weight ${weight}`}`}
            points={own}
            text={weight === 0 ? `Not counted. ${text}` : text}
          />
        ))}
        <ShareLine name="Limits, no weight" points={limits.points} text={limits.text} />
      </ul>
      <p className="tnum mt-2 font-medium">Total: {pointsText(points)} points</p>
      {moves.length > 0 && <p className="mt-1 text-ink-2">{moves.join(' ')}</p>}
    </details>
  );
}

function ShareLine({ name, points, text }: { name: string; points: number; text: string }) {
  const width = `${Math.min(1, Math.abs(points) / FULL_BAR) * 100}%`;
  return (
    <li>
      <div className="flex items-center gap-2.5">
        <span className="w-40 shrink-0 max-sm:w-28">{name}</span>
        <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-s bg-sunken">
          <span
            className={`block h-full rounded-s ${points < 0 ? 'bg-line-strong' : 'bg-pine'}`}
            style={{ width }}
          />
        </span>
        <span className="tnum w-12 shrink-0 text-end">{pointsText(points)}</span>
      </div>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}
