import { openCountsWords, useNow } from '#grants/catalog/web';
import { useCurrentProject } from '#people/goals/web';
import { Button } from '#platform/ui/Button.tsx';
import { CsvButton } from '#platform/ui/CsvButton.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { RankingAnswer } from '../../contract/ranking.ts';
import { USUAL_WEIGHTS, type RankingWeights as Weights } from '../../contract/ranking-weights.ts';
import { matchingApi } from '../api.ts';
import { BandEvidence } from '../components/BandEvidence.tsx';
import { MatchNotices } from '../components/MatchNotices.tsx';
import { RankedList } from '../components/RankedList.tsx';
import { RankingWeights } from '../components/RankingWeights.tsx';
import { useRankingAddress } from '../hooks/use-ranking-address.ts';
import { changedWeights, weightsOfAddress } from '../ranking-address.ts';
import { rankingCsv } from '../ranking-csv.ts';

const rankingOf = ({ id, revision }: Project, weights: Weights) =>
  [
    { query: { projectId: id, ...changedWeights(weights) } },
    { version: revision, keepPrevious: true },
  ] as const;

export async function prefetch({ client, search }: PrefetchContext): Promise<void> {
  await prefetchApi(client, projectsApi.listMyProjects, {});
  const projects = client.getQueryData<Project[]>(queryKeyOf(projectsApi.listMyProjects, {}));
  const chosen = projects?.find(({ id }) => id === search.get('project')) ?? projects?.[0];
  if (chosen)
    await prefetchApi(client, matchingApi.rankGrantMatches, ...rankingOf(chosen, weightsOfAddress(search)));
}

/** The matches of a project by weights the member sets, and why each ranks where it does. */
function GrantRankingPage() {
  const { projectId, weights, open } = useRankingAddress();
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const current = useCurrentProject(mine.data);
  const header = (
    <PageHeader
      title="Grant ranking"
      lead="Decide what counts, and see why each grant ranks where it does."
    />
  );
  if (!mine.data) {
    return (
      <>
        {header}
        {mine.isError ? (
          <ReadFailure
            error={mine.error}
            title="Your projects did not load."
            onRetry={() => void mine.refetch()}
            retrying={mine.isFetching}
          />
        ) : (
          <Skeleton label="Loading your projects" className="mt-6" />
        )}
      </>
    );
  }
  const chosen = mine.data.find(({ id }) => id === projectId) ?? current;
  if (!chosen) {
    return (
      <>
        {header}
        <EmptyState title="No project yet" action={<DescribeButton />}>
          Describe your work once. Then its matches can be ranked.
        </EmptyState>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {header}
      <Field label="Project" className="max-w-80">
        <Select
          options={mine.data.map(({ id, title }) => ({ value: id, label: title || 'Untitled draft' }))}
          value={chosen.id}
          onChange={(event) => open(event.target.value, weights)}
        />
      </Field>
      <RankingWeights
        weights={weights}
        onChange={(next) => open(chosen.id, next)}
        onReset={() => open(chosen.id, USUAL_WEIGHTS)}
      />
      <Ranking project={chosen} weights={weights} />
    </div>
  );
}

function DescribeButton({ project }: { project?: Project }) {
  return (
    <Button asChild variant="filled">
      <Link href={pathTo('/grantflow', project ? { project: project.id, edit: '1' } : { new: '1' })}>
        Describe your project
      </Link>
    </Button>
  );
}

function Ranking({ project, weights }: { project: Project; weights: Weights }) {
  const found = useApiQuery(matchingApi.rankGrantMatches, ...rankingOf(project, weights));
  const now = useNow(found.dataUpdatedAt);
  if (found.isError) {
    if (found.error.code === 'grants.project_too_short') {
      return (
        <EmptyState title="Nothing to compare yet" action={<DescribeButton project={project} />}>
          {found.error.text}
        </EmptyState>
      );
    }
    return (
      <ReadFailure
        error={found.error}
        title="The ranking did not load."
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data) return <Skeleton label="Ranking your matches" />;
  return <Ranked found={found.data} project={project} isUpdating={found.isPlaceholderData} now={now} />;
}

interface RankedProps {
  readonly found: RankingAnswer;
  readonly project: Project;
  readonly isUpdating: boolean;
  readonly now: Date;
}

function Ranked({ found: { items, meta }, project, isUpdating, now }: RankedProps) {
  const name = project.title || 'Untitled draft';
  return (
    <section aria-label="Ranking" aria-busy={isUpdating} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-semibold">Ranking</h2>
        {items.length > 0 && <CsvButton file={rankingCsv(name, items)} label={`Ranking of ${name}`} />}
      </div>
      <p className="tnum text-13 text-ink-3">
        Checked against {openCountsWords(meta.compared)}. The first 30 are shown. Arrows compare with the
        usual weights.
      </p>
      <MatchNotices meta={meta} />
      {items.length === 0 ? (
        <EmptyState title="No match" action={<DescribeButton project={project} />}>
          No open grant matches this project yet. A longer description can help.
        </EmptyState>
      ) : (
        <RankedList items={items} projectId={project.id} now={now} />
      )}
      <BandEvidence verdicts={meta.verdicts} />
    </section>
  );
}

export { GrantRankingPage as Component };
