import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Program, TreeLevel } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { AppealDialog } from '../components/AppealDialog.tsx';
import { ReferralTree } from '../components/ReferralTree.tsx';
import { RewardLine } from '../components/RewardLine.tsx';
import { appealText, STATE_LOOK, shownText } from '../words.ts';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session, search }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, referralsApi.getProgram, {}),
    prefetchApi(client, referralsApi.getReferralTree, { query: queryOf(levelOf(search)) }),
  ]);
}

const LEVEL_ITEMS = [
  { value: 'all', label: 'All levels' },
  { value: '1', label: 'Level 1' },
  { value: '2', label: 'Level 2' },
  { value: '3', label: 'Level 3' },
] as const;

/** The level an address asks for; null for all, and for what it does not know. */
function levelOf(search: URLSearchParams): TreeLevel | null {
  const level = search.get('level');
  return level === '1' || level === '2' || level === '3' ? level : null;
}

const queryOf = (level: TreeLevel | null) => (level ? { level } : {});

/** Whom a member brought, three levels down: how far each has come and what becomes of the reward. */
function ReferralsPage(): ReactElement {
  const { state } = useSession();
  if (state === 'member') return <Brought />;
  return (
    <PageHeader title="Your referrals" lead="Your referrals appear once you have finished signing in." />
  );
}

function Brought(): ReactElement {
  const program = useApiQuery(referralsApi.getProgram, {});
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Your referrals"
        lead="Three levels: whom you invited, whom they invited, and one more."
        actions={<ExportButton href={referralsApi.exportReferrals.route.path} />}
      />
      {program.data && <Figures program={program.data.data} />}
      <Tree />
    </div>
  );
}

function Figures({ program }: { program: Program }): ReactElement {
  const { levels, left, pending, decaying, paid } = program;
  const total = (what: 'joined' | 'verified') => levels.reduce((sum, level) => sum + level[what], 0);
  return (
    <StatStrip
      label="Your referrals in figures"
      stats={[
        {
          label: 'Joined',
          value: total('joined'),
          note: `${levels[0]?.joined ?? 0} by your own link${left > 0 ? `, ${left} of them left` : ''}`,
        },
        { label: 'Verified', value: total('verified') },
        {
          label: 'Pending',
          value: pending,
          unit: 'HDAG',
          note:
            decaying === '0' ? 'nothing of it decays' : `${decaying} HDAG of it waits for a step and decays`,
        },
        { label: 'Paid', value: paid, unit: 'HDAG', href: pathTo('/referral-revenue') },
      ]}
    />
  );
}

function Tree(): ReactElement {
  const [search] = useSearchParams();
  const level = levelOf(search);
  const read = useApiQuery(referralsApi.getReferralTree, { query: queryOf(level) });
  if (!read.data)
    return (
      <NotRead
        read={read}
        loading="Loading your referrals"
        failed="Your referrals did not load."
        box="h-48"
      />
    );
  const { referrals, total, own, decayPercentPerDay } = read.data.data;
  return (
    <>
      {own && (
        <Notice
          tone="info"
          title={`Your own reward for joining: ${own.state === 'joined' ? 'waits for you' : STATE_LOOK[own.state].label.toLowerCase()}`}
        >
          <RewardLine state={own.state} reward={own.reward} decayPercentPerDay={decayPercentPerDay} isOwn />
          {own.review?.appeal && <span className="mt-1 block">{appealText(own.review.appeal)}</span>}
          {own.review?.canAppeal && (
            <span className="mt-2 block">
              <AppealDialog reviewId={own.review.id} name="you" />
            </span>
          )}
        </Notice>
      )}
      <section aria-labelledby="tree">
        <SectionHeader
          id="tree"
          title="Tree"
          note={total > referrals.length ? shownText(referrals.length, total, level) : undefined}
          className="mb-2"
        />
        <LevelChoice level={level} />
        {referrals.length === 0 && level !== null ? (
          <EmptyState title={`Nobody at level ${level}`}>
            Those whom somebody of the level above invites stand here.
          </EmptyState>
        ) : referrals.length === 0 ? (
          <EmptyState
            title="No referrals yet"
            action={<TextLink href={pathTo('/refer')}>To your invitation link</TextLink>}
          >
            Whoever registers by your link stands here, with what they bring you.
          </EmptyState>
        ) : (
          <ReferralTree
            referrals={referrals}
            decayPercentPerDay={decayPercentPerDay}
            isFlat={level !== null}
          />
        )}
      </section>
    </>
  );
}

function LevelChoice({ level }: { level: TreeLevel | null }): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Segmented
      label="Level"
      className="mb-2"
      items={LEVEL_ITEMS}
      value={level ?? 'all'}
      onValueChange={(value) =>
        void navigate(value === 'all' ? pathname : `${pathname}?level=${value}`, { preventScrollReset: true })
      }
    />
  );
}

export { ReferralsPage as Component };
