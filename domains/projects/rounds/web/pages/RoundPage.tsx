import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { FullRound } from '../../contract/schemas.ts';
import { applicationsApi, roundsApi } from '../api.ts';
import { Applications } from '../components/Applications.tsx';
import { Donors } from '../components/Donors.tsx';
import { OwnerActions } from '../components/OwnerActions.tsx';
import { OwnFlag } from '../components/OwnFlag.tsx';
import { Result } from '../components/Result.tsx';
import { Reviewers } from '../components/Reviewers.tsx';
import { Section } from '../components/Section.tsx';
import { StepDown } from '../components/StepDown.tsx';
import { useIsClosedForGifts } from '../hooks/use-round-estimates.ts';
import {
  eligibleText,
  etherText,
  FIELD_LABELS,
  METHOD_LABELS,
  STATE_BADGES,
  whatNow,
  whereItIs,
} from '../words.ts';

/** One matching round: its rules, projects, estimate and result. */
export function RoundPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(roundsApi.getRound, { params: { id } });
  usePageTitle(read.data?.name);
  if (read.data) return <Record round={read.data} />;
  // An address that is no id names no round either.
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  return (
    <>
      <PageHeader title="Matching round" />
      {isMissing ? (
        <EmptyState
          title="Round not found"
          action={<TextLink href={pathTo('/rounds')}>All rounds</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the round" failed="The round did not load." box="h-80" />
      )}
    </>
  );
}

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, roundsApi.getRound, { params: { id: params.id ?? '' } }, ({ name }) => name);

function Lead({ round }: { round: FullRound }): ReactElement {
  const { state, cancelled } = round;
  const isClosed = useIsClosedForGifts(round) && state === 'giving';
  const title = isClosed ? `Giving ends on ${momentText(round.givingUntil)}` : whereItIs(round);
  return (
    <Notice tone="neutral" title={title} className="mt-4">
      {cancelled ? `${whatNow(state)} ${cancelled.reason}` : whatNow(state, isClosed)}
    </Notice>
  );
}

const HAS_RESULT: readonly string[] = ['appeal', 'counting', 'final'];

function Record({ round }: { round: FullRound }): ReactElement {
  const session = useSession();
  const { state, viewer, owner, funder } = round;
  const { label, tone } = STATE_BADGES[state];
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{round.name}</span>}
        badges={<Badge tone={tone}>{label}</Badge>}
        lead={
          <span className="wrap-anywhere">
            {etherText(round.poolWei)} funded by {funder}
            {session.state !== 'visitor' && ` · opened by ${owner?.username ?? 'a former member'}`}
          </span>
        }
      />
      <Lead round={round} />
      {viewer.flag && <OwnFlag round={round} flag={viewer.flag} />}
      <OwnerActions round={round} />
      <StepDown round={round} />
      <div className="grid gap-x-11 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <p className="mt-6 max-w-[68ch] whitespace-pre-line wrap-anywhere">{round.purpose}</p>
          {round.requirements && (
            <p className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere text-14 text-ink-2">
              <strong>Projects must bring:</strong> {round.requirements}
            </p>
          )}
          {HAS_RESULT.includes(state) && <Result round={round} />}
          {HAS_RESULT.includes(state) && viewer.isJudge && <Donors round={round} />}
          {state !== 'draft' && <Applications round={round} />}
          <History round={round} />
        </div>
        <aside aria-label="Rules" className="mt-8 flex flex-col gap-4">
          <FactList facts={factsOf(round)} />
          <TextLink href={`${pathTo('/rounds')}#how-matching-works`}>How matching works</TextLink>
          <Reviewers round={round} />
        </aside>
      </div>
    </>
  );
}

function factsOf(round: FullRound): { label: string; value: string }[] {
  const facts: [string, string | null][] = [
    ['Pool', etherText(round.poolWei)],
    ['Method', METHOD_LABELS[round.method]],
    ['Parameter', round.parameterWei && etherText(round.parameterWei)],
    ['Most for one project', round.capWei && etherText(round.capWei)],
    ['Least per donor and project', round.minimumWei && etherText(round.minimumWei)],
    ['Whose gifts are matched', eligibleText(round)],
    ['Which gifts are matched', 'Money that the campaign has paid out when the result is computed'],
    ['Applications from', momentText(round.applicationsFrom)],
    ['Applications until', momentText(round.givingFrom)],
    ['Giving from', momentText(round.givingFrom)],
    ['Giving until', momentText(round.givingUntil)],
    ['Appeals until', momentText(round.appealUntil)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function History({ round }: { round: FullRound }): ReactElement | null {
  if (round.history.length === 0) return null;
  const shown = (field: string, value: string): string => {
    if (value === '') return 'none';
    if (field.endsWith('Wei')) return etherText(value);
    return /From$|Until$/.test(field) ? momentText(value) : value;
  };
  return (
    <Section id="history" title="Changes of the terms">
      <ul className="flex flex-col gap-2 text-14">
        {round.history.flatMap(({ changedAt, changes }) =>
          changes.map(({ field, before, after }) => (
            <li key={`${changedAt}${field}`} className="wrap-anywhere">
              {momentText(changedAt)}: {FIELD_LABELS[field] ?? field} from “{shown(field, before)}” to “
              {shown(field, after)}”
            </li>
          )),
        )}
      </ul>
    </Section>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, params }: PrefetchContext): Promise<unknown> {
  const input = { params: { id: params.id ?? '' } };
  return Promise.all([
    prefetchApi(client, roundsApi.getRound, input),
    prefetchApi(client, applicationsApi.listRoundApplications, input),
  ]);
}

export { RoundPage as Component };
