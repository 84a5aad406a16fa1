import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import type { Judging, JudgingResult } from '../../contract/schemas.ts';
import { judgingApi } from '../api.ts';
import { JudgeEffects } from '../components/JudgeEffects.tsx';
import { Story } from '../components/JudgingPart.tsx';
import { Ranking } from '../components/Ranking.tsx';
import { RawScores } from '../components/RawScores.tsx';
import { Recompute } from '../components/Recompute.tsx';
import { TeamComments } from '../components/TeamComments.tsx';
import { JUDGING_BADGES } from '../words.ts';

/** The result of a hackathon: places, how sure they are, all raw scores, and what judges wrote to the reader's team. */
export function ResultsPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(judgingApi.getJudging, { params: { id } });
  if (read.data) return <Loaded judging={read.data} />;
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  return (
    <>
      <PageHeader title="Results" />
      {isMissing ? (
        <EmptyState
          title="Hackathon not found"
          action={<TextLink href={pathTo('/hackathons')}>All hackathons</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the results" failed="The results did not load." box="h-80" />
      )}
    </>
  );
}

function Loaded({ judging }: { judging: Judging }): ReactElement {
  const { hackathon, state, can } = judging;
  const href = pathTo('/hackathons/:id', { id: hackathon.id });
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">Results of {hackathon.title}</span>}
        badges={state && <Badge tone={JUDGING_BADGES[state].tone}>{JUDGING_BADGES[state].label}</Badge>}
        lead={state === null ? undefined : <Story judging={judging} />}
        actions={
          <TextLink href={href} className="inline-block min-h-6 underline">
            The hackathon
          </TextLink>
        }
      />
      {can.includes('readComments') && <TeamComments id={hackathon.id} />}
      {can.includes('readResult') ? (
        <Result id={hackathon.id} />
      ) : (
        <EmptyState title="No results yet" action={<TextLink href={href}>The hackathon</TextLink>}>
          {state === null
            ? 'The host has not set up judging for this hackathon.'
            : state === 'void'
              ? 'There is no ranking of this hackathon.'
              : 'Everyone can read the results here once they are published.'}
        </EmptyState>
      )}
    </>
  );
}

function Result({ id }: { id: string }): ReactElement {
  const read = useApiQuery(judgingApi.getJudgingResult, { params: { id } });
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading the ranking" failed="The ranking did not load." box="h-80" />
    );
  return <Shown result={read.data} />;
}

function Shown({ result }: { result: JudgingResult }): ReactElement {
  return (
    <>
      <Ranking answer={result} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ExportButton href={`/api/hackathons/${result.hackathon.id}/judging/result.csv`} of="the result" />
        <Recompute result={result} />
      </div>
      <JudgeEffects answer={result} />
      <RawScores answer={result} />
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, params }: PrefetchContext): Promise<void> {
  const of = { params: { id: params.id ?? '' } };
  await prefetchApi(client, judgingApi.getJudging, of);
  const judging = client.getQueryData<Judging>(queryKeyOf(judgingApi.getJudging, of));
  if (judging?.can.includes('readResult')) await prefetchApi(client, judgingApi.getJudgingResult, of);
}

/** Its title; a hackathon that is not there says so to search engines. */
export function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const input = { params: { id: params.id ?? '' } };
  return describeFrom(
    client,
    judgingApi.getJudging,
    input,
    ({ hackathon }) => `Results of ${hackathon.title}`,
  );
}

export { ResultsPage as Component };
