import { type ReactElement, useMemo } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Referral } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { layoutTree, type Place } from '../tree-layout.ts';
import { FORMER, STATE_LOOK, shownText } from '../words.ts';

/** Pixels between two levels and between two members of one level. */
const COLUMN = 176;
const ROW = 30;
/** Above and below the first and last dot. */
const EDGE = 24;

/** Picture of the caller's referrals, three levels to the right; the page of referrals says more of each. */
export function TreeFigure(): ReactElement {
  const read = useApiQuery(referralsApi.getReferralTree, { query: {} });
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading the tree of your referrals"
        failed="The tree of your referrals did not load."
        box="h-64"
      />
    );
  }
  const { referrals, total } = read.data;
  if (referrals.length === 0) {
    return (
      <section>
        <SectionHeader title="Your referrals" className="mb-2" />
        <EmptyState
          title="No referrals yet"
          action={<TextLink href={pathTo('/refer')}>Get your invitation link</TextLink>}
        />
      </section>
    );
  }
  return (
    <ChartFigure
      title="Your referrals"
      finding={findingOf(referrals)}
      source={
        <>
          {total > referrals.length && `${shownText(referrals.length, total, null)}. `}
          <TextLink href={pathTo('/referrals')}>See each referral</TextLink>
        </>
      }
      columns={[
        { key: 'name', header: 'Member', narrow: 'lead', cell: nameOf },
        { key: 'level', header: 'Level', narrow: 'second', align: 'end', cell: ({ level }) => level },
        { key: 'state', header: 'State', narrow: 'score', cell: ({ state }) => STATE_LOOK[state].label },
        { key: 'joined', header: 'Joined', narrow: 'third', cell: ({ joinedAt }) => dayText(joinedAt) },
      ]}
      rows={referrals}
      rowKey={({ id }) => id}
      csv={{
        name: 'referral-tree',
        header: ['id', 'invited_by', 'username', 'level', 'state', 'joined_at'],
        rows: referrals.map(({ id, parentId, username, level, state, joinedAt }) => [
          id,
          parentId,
          username ?? '',
          level,
          state,
          joinedAt,
        ]),
      }}
    >
      <TreePicture referrals={referrals} />
    </ChartFigure>
  );
}

function findingOf(referrals: readonly Referral[]): string {
  const direct = referrals.filter(({ level }) => level === 1).length;
  const verified = referrals.filter(({ verifiedAt }) => verifiedAt !== null).length;
  return `${counted(direct, 'member')} joined with your link, ${referrals.length - direct} further down; ${verified} are verified.`;
}

function nameOf({ username }: Pick<Referral, 'username'>): string {
  return username ?? FORMER;
}

/** Filled dots are verified members, hollow ones have joined. */
function TreePicture({ referrals }: { referrals: readonly Referral[] }): ReactElement {
  const { places, lines, rows } = useMemo(() => layoutTree(referrals), [referrals]);
  const levels = Math.max(...referrals.map(({ level }) => level));
  return (
    <section
      aria-label="Picture of your referrals"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="max-h-120 overflow-auto rounded-l border border-line"
    >
      <svg
        role="img"
        aria-label={findingOf(referrals)}
        width={(levels + 1) * COLUMN}
        height={(rows - 1) * ROW + 2 * EDGE}
        className="block"
      >
        {lines.map(({ from, to }) => (
          <path
            key={to.of?.id}
            d={lineOf(from, to)}
            fill="none"
            className="stroke-line-strong"
            strokeWidth="1"
          />
        ))}
        {places.map((place) => (
          <g key={place.of?.id ?? 'you'} transform={`translate(${xOf(place)} ${yOf(place)})`}>
            <circle
              r="4"
              strokeWidth="1.5"
              className={
                place.of === null || place.of.verifiedAt !== null
                  ? 'fill-pine stroke-pine'
                  : 'fill-canvas stroke-pine'
              }
            />
            <text x="8" y="-6" className="fill-ink text-13">
              {place.of ? shortened(nameOf(place.of)) : 'You'}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

const LONGEST_NAME = 19;

/** A name that fits between two levels; the table has it whole. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
}

const xOf = ({ level }: Place<Referral>): number => level * COLUMN + EDGE;
const yOf = ({ row }: Place<Referral>): number => row * ROW + EDGE;

/** Names stand on their line; it bends behind the longest of them, in the first column. */
function lineOf(from: Place<Referral>, to: Place<Referral>): string {
  const bend = (from.level + 1) * COLUMN + EDGE - 14;
  return `M${xOf(from)} ${yOf(from)}H${bend}V${yOf(to)}H${xOf(to)}`;
}

export { TreeFigure as Component };
