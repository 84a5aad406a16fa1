import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { Amount } from '#platform/ui/Amount.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { Referral } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { type TreeRow, treeRows } from '../tree-rows.ts';
import { appealText, FORMER, worthText } from '../words.ts';
import { ListedMember, MemberCell } from './MemberCell.tsx';
import { RewardLine } from './RewardLine.tsx';
import { StateWord } from './StateWord.tsx';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

type ReferralTableProps = { referrals: readonly Referral[]; decayPercentPerDay: number };

/** The members below the reader, each under the one they came through. */
export function ReferralTree({ referrals, decayPercentPerDay }: ReferralTableProps): ReactElement {
  return (
    <DataTable<TreeRow<Referral>>
      caption="Your referrals as a tree"
      columns={[
        { key: 'member', header: 'Member', narrow: 'lead', cell: (row) => <MemberCell row={row} /> },
        ...factColumns(decayPercentPerDay).map(({ cell, ...column }) => ({
          ...column,
          cell: ({ of }: TreeRow<Referral>) => cell(of),
        })),
      ]}
      rows={treeRows(referrals)}
      rowKey={({ of }) => of.id}
    />
  );
}

/** The same members as one list, with when and how each joined. */
export function ReferralList({ referrals, decayPercentPerDay }: ReferralTableProps): ReactElement {
  return (
    <DataTable<Referral>
      caption="Your referrals as a list"
      columns={[
        { key: 'member', header: 'Member', narrow: 'lead', cell: (one) => <ListedMember referral={one} /> },
        ...factColumns(decayPercentPerDay),
      ]}
      rows={referrals}
      rowKey={({ id }) => id}
    />
  );
}

function factColumns(decayPercentPerDay: number): readonly Column<Referral>[] {
  return [
    {
      key: 'state',
      header: 'State',
      narrow: 'second',
      cell: (one) => <State referral={one} decayPercentPerDay={decayPercentPerDay} />,
    },
    {
      key: 'reward',
      header: 'Reward',
      narrow: 'third',
      narrowHeader: true,
      align: 'end',
      cell: ({ reward }) => (reward ? <Amount value={reward.original} /> : '–'),
    },
    { key: 'worth', header: 'Worth now', narrow: 'score', align: 'end', cell: (one) => <Worth {...one} /> },
  ];
}

function Worth(one: Pick<Referral, 'state' | 'reward'>): ReactElement {
  const text = worthText(one);
  if (text === null) return <>–</>;
  return /^\d/.test(text) ? <Amount value={text} /> : <span className="text-ink-2">{text}</span>;
}

function State({
  referral,
  decayPercentPerDay,
}: {
  referral: Referral;
  decayPercentPerDay: number;
}): ReactElement {
  const { state, reward, review, username } = referral;
  return (
    <>
      <StateWord state={state} />
      <span className="block text-13 text-ink-3">
        <RewardLine state={state} reward={reward} decayPercentPerDay={decayPercentPerDay} />
      </span>
      {review?.appeal && <span className="block text-13 text-ink-2">{appealText(review.appeal)}</span>}
      {review?.canAppeal && (
        <span className="mt-1 block">
          <AppealDialog
            caseId={review.id}
            about={username ?? FORMER.toLowerCase()}
            invalidates={[referralsApi.getReferralTree]}
          />
        </span>
      )}
    </>
  );
}
