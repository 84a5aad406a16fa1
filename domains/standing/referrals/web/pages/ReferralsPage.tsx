import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { reviewsParts } from '#members/reviews/web';
import { amountText } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Program, Referral, Tree as TreeFacts, TreeLevel } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { LinkBar } from '../components/LinkBar.tsx';
import { ReferralList, ReferralTree } from '../components/ReferralTable.tsx';
import { RewardLine } from '../components/RewardLine.tsx';
import { appealText, ownWorthText, STATE_LOOK, shownText } from '../words.ts';

// The chart and the form of an appeal come after the tree.
const fetchDecayAside = () =>
  import('../components/DecayAside.tsx').then(({ DecayAside: Component }) => ({ default: Component }));
const DecayAside = hydrateLater(fetchDecayAside, { place: <SkeletonBox className="h-64 w-full" /> });
const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/** Reads ahead what the page will show. */
export async function prefetch({ client, session, search }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, referralsApi.getProgram, {}),
    prefetchApi(client, referralsApi.getReferralCode, {}),
    prefetchApi(client, referralsApi.getReferralTree, { query: queryOf(viewOf(search).level) }),
  ]);
}

const LEVEL_ITEMS = [
  { value: 'all', label: 'All levels' },
  { value: '1', label: 'Level 1' },
  { value: '2', label: 'Level 2' },
  { value: '3', label: 'Level 3' },
] as const;

const VIEW_ITEMS = [
  { value: 'tree', label: 'Tree' },
  { value: 'list', label: 'List' },
] as const;

interface View {
  readonly isList: boolean;
  /** One level of the list; null for all of them. */
  readonly level: TreeLevel | null;
}

/** Reads the view from the address; a level alone means the list. */
function viewOf(search: URLSearchParams): View {
  const written = search.get('level');
  const level = written === '1' || written === '2' || written === '3' ? written : null;
  return { isList: level !== null || search.get('view') === 'list', level };
}

const queryOf = (level: TreeLevel | null) => (level ? { level } : {});

/** The members below the reader, three levels down: how far each has come and what becomes of the reward. */
function ReferralsPage(): ReactElement {
  const { state } = useSession();
  if (state === 'member') return <Referrals />;
  return <PageHeader title="Referrals" lead="Your referrals appear once you have finished signing in." />;
}

function Referrals(): ReactElement {
  const program = useApiQuery(referralsApi.getProgram, {});
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Referrals"
        lead="People you invited, and two levels below them."
        actions={<LinkBar />}
      />
      {program.data && <Figures program={program.data} />}
      <Joined program={program.data} />
    </div>
  );
}

function Figures({ program }: { program: Program }): ReactElement {
  const { levels, left, pending, pendingOriginal, paid, repIdEarned } = program;
  const [own, ...further] = levels;
  const below = further.reduce((sum, { joined }) => sum + joined, 0);
  const notes = [`+ ${below} further down`, ...(left > 0 ? [`${left} left since`] : [])];
  return (
    <StatStrip
      label="Your referrals in figures"
      stats={[
        { label: 'Joined by you', value: own?.joined ?? 0, note: notes.join(', ') },
        { label: 'Paid', value: amountText(paid), unit: 'HDAG', href: pathTo('/referral-revenue') },
        {
          label: 'Pending now',
          value: amountText(pending),
          note: `of ${amountText(pendingOriginal)} HDAG`,
          href: pathTo('/rewards'),
        },
        {
          label: 'RepID from referrals',
          value: `+${amountText(String(repIdEarned))}`,
          note: `${own?.verified ?? 0} verified by you`,
          href: pathTo('/reputation-id'),
        },
      ]}
    />
  );
}

function Joined({ program }: { program: Program | undefined }): ReactElement {
  const [search] = useSearchParams();
  const view = viewOf(search);
  const read = useApiQuery(referralsApi.getReferralTree, { query: queryOf(view.level) });
  if (!read.data)
    return (
      <NotRead
        read={read}
        loading="Loading your referrals"
        failed="Your referrals did not load."
        box="h-48"
      />
    );
  const { referrals, own, decayPercentPerDay } = read.data;
  return (
    <>
      {own && <OwnReward own={own} decayPercentPerDay={decayPercentPerDay} />}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Below tree={read.data} view={view} />
        <DecayAside
          referrals={referrals}
          own={own}
          decayPercentPerDay={decayPercentPerDay}
          program={program}
        />
      </div>
    </>
  );
}

/** Names of a referral's states for the reader's own reward. */
const OWN_STATE: { readonly [state in Referral['state']]?: string } = {
  joined: 'pending',
  settling: 'earned',
  due: 'earned',
};

function OwnReward({
  own,
  decayPercentPerDay,
}: {
  own: NonNullable<TreeFacts['own']>;
  decayPercentPerDay: number;
}): ReactElement {
  const { inviter, state, reward, review } = own;
  return (
    <Notice
      tone="info"
      title={`${inviter === null ? '' : `${inviter} invited you. `}Your own reward for joining: ${OWN_STATE[state] ?? STATE_LOOK[state].label.toLowerCase()}`}
    >
      <span className="block">{ownWorthText(reward, state)}</span>
      <RewardLine state={state} reward={reward} decayPercentPerDay={decayPercentPerDay} isOwn />
      {review?.appeal && <span className="mt-1 block">{appealText(review.appeal)}</span>}
      {review?.canAppeal && (
        <span className="mt-2 block">
          <AppealDialog caseId={review.id} about="your reward" invalidates={[referralsApi.getReferralTree]} />
        </span>
      )}
    </Notice>
  );
}

function Below({ tree, view }: { tree: TreeFacts; view: View }): ReactElement {
  const { referrals, total, decayPercentPerDay } = tree;
  const { isList, level } = view;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const show = (search: string) => void navigate(pathname + search, { preventScrollReset: true });
  return (
    <section aria-labelledby="tree" className="min-w-0">
      <SectionHeader
        id="tree"
        title={isList ? 'Your list' : 'Your tree'}
        note={total > referrals.length ? shownText(referrals.length, total, level) : undefined}
        className="mb-2 items-center"
        action={
          <>
            <ExportButton size="s" of="your referrals" href={referralsApi.exportReferrals.route.path} />
            <Segmented
              label="View"
              items={VIEW_ITEMS}
              value={isList ? 'list' : 'tree'}
              onValueChange={(value) => show(value === 'list' ? '?view=list' : '')}
            />
          </>
        }
      />
      {isList && (
        <Segmented
          label="Level"
          className="mb-2"
          items={LEVEL_ITEMS}
          value={level ?? 'all'}
          onValueChange={(value) => show(value === 'all' ? '?view=list' : `?view=list&level=${value}`)}
        />
      )}
      {referrals.length === 0 ? (
        <NoReferrals level={level} />
      ) : isList ? (
        <ReferralList referrals={referrals} decayPercentPerDay={decayPercentPerDay} />
      ) : (
        <ReferralTree referrals={referrals} decayPercentPerDay={decayPercentPerDay} />
      )}
    </section>
  );
}

function NoReferrals({ level }: { level: TreeLevel | null }): ReactElement {
  if (level !== null) {
    return (
      <EmptyState title={`No level ${level} referrals yet`}>
        {level === '1'
          ? 'People who join with your link appear here.'
          : `People invited by your level ${Number(level) - 1} referrals appear here.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No referrals yet"
      action={<TextLink href={pathTo('/refer')}>See ways to invite</TextLink>}
    >
      People who join with your link appear here, with what you earn for each.
    </EmptyState>
  );
}

export { ReferralsPage as Component };
