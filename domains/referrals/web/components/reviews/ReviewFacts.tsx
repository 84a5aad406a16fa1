import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { fixedText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { ReviewDetail } from '../../../contract/review-schemas.ts';
import { nameText, scoreNote } from '../../review-words.ts';
import { CHANNEL_LABEL, LEVEL_LABEL } from '../../words.ts';

type Part = { readonly detail: ReviewDetail };

/** Who it is about, and when they did what. */
export function MemberFacts({ detail }: Part): ReactElement {
  const { newMember, review } = detail;
  const when = (at: string | null): string => (at ? momentText(at) : 'not yet');
  return (
    <section aria-labelledby="member" className="flex max-w-read flex-col gap-2">
      <SectionHeader id="member" title="New member" />
      <FactList
        facts={[
          { label: 'Alias', value: nameText(newMember.username) },
          { label: 'Invited by', value: nameText(review.referrer) },
          { label: 'Came by', value: CHANNEL_LABEL[newMember.channel] },
          { label: 'Joined', value: when(newMember.joinedAt) },
          { label: 'Verified', value: when(newMember.verifiedAt) },
          { label: 'Profile complete', value: when(newMember.completedAt) },
          { label: 'Fell due', value: momentText(review.dueAt) },
        ]}
      />
    </section>
  );
}

/** What the score is made of. */
export function Evidence({ detail }: Part): ReactElement {
  const { evidence } = detail;
  return (
    <section aria-labelledby="evidence" className="flex flex-col gap-2">
      <SectionHeader id="evidence" title="Evidence" note={scoreNote(detail)} />
      {evidence.length === 0 ? (
        <p className="text-ink-2">Nothing speaks against this member now.</p>
      ) : (
        <DataTable
          caption="Evidence"
          rows={evidence}
          rowKey={({ reason }) => reason}
          columns={[
            { key: 'reason', header: 'What speaks against it', narrow: 'lead', cell: ({ reason }) => reason },
            { key: 'fact', header: 'Figure', narrow: 'second', cell: ({ fact }) => fact },
            {
              key: 'weight',
              header: 'Weight',
              narrow: 'score',
              align: 'end',
              cell: ({ weight }) => fixedText(weight, 2),
            },
          ]}
        />
      )}
      <p className="max-w-read text-13 text-ink-2">
        The score compares keyed hashes: two accounts share a mailbox, a browser or a network, without anybody
        seeing which. A household or a school can share them honestly.
      </p>
    </section>
  );
}

/** All rewards of this invitation, and what became of them. */
export function Rewards({ detail }: Part): ReactElement {
  return (
    <section aria-labelledby="rewards" className="flex flex-col gap-2">
      <SectionHeader id="rewards" title="Rewards of this invitation" />
      <DataTable
        caption="Rewards of this invitation"
        rows={detail.rewards}
        rowKey={({ level }) => String(level)}
        columns={[
          {
            key: 'member',
            header: 'Member',
            narrow: 'lead',
            cell: ({ member, level, note }) => (
              <>
                {nameText(member)}
                <span className="text-ink-2">{` · ${LEVEL_LABEL[level] ?? level}`}</span>
                {note && <span className="block text-13 text-ink-2">{note}</span>}
              </>
            ),
          },
          { key: 'state', header: 'State', narrow: 'score', cell: ({ state }) => <Badge>{state}</Badge> },
          {
            key: 'amount',
            header: 'Promised',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: ({ amount }) => amount,
          },
          {
            key: 'now',
            header: 'Worth',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: ({ valueNow }) => valueNow,
          },
          {
            key: 'paid',
            header: 'Paid',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: ({ paid }) => `${paid}\u00a0HDAG`,
          },
        ]}
      />
    </section>
  );
}

/** What members said against a refusal. */
export function Appeals({ detail }: Part): ReactElement | null {
  const { appeals } = detail.review;
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="appeals" className="flex flex-col gap-2">
      <SectionHeader id="appeals" title="Appeals" />
      <RowList label="Appeals">
        {appeals.map(({ member, text, createdAt, state, answer, answeredAt }) => (
          <Row
            key={createdAt}
            title={nameText(member)}
            secondary={
              <span className="whitespace-pre-wrap text-ink-2">
                {text}
                {answer && (
                  <span className="block">
                    {`Answered${answeredAt ? ` on ${momentText(answeredAt)}` : ''}: ${answer}`}
                  </span>
                )}
              </span>
            }
            end={<Badge tone={state === 'open' ? 'info' : 'neutral'}>{state}</Badge>}
          />
        ))}
      </RowList>
    </section>
  );
}

/** Those who came along the same line. */
export function Group({ detail }: Part): ReactElement {
  const { size, members } = detail.group;
  return (
    <section aria-labelledby="group" className="flex flex-col gap-2">
      <SectionHeader
        id="group"
        title="Along the same line"
        note={size > members.length ? `${members.length} of ${size}` : `${size}`}
      />
      <RowList label="Along the same line">
        {members.map((one) => (
          <Row
            key={`${one.level} ${one.username} ${one.joinedAt}`}
            title={nameText(one.username)}
            selected={one.isReviewed}
            secondary={`Level ${one.level}, joined ${momentText(one.joinedAt)}${one.completedAt ? `, complete ${momentText(one.completedAt)}` : ''}`}
            end={one.isReviewed && <Badge tone="warn">this review</Badge>}
          />
        ))}
      </RowList>
    </section>
  );
}
