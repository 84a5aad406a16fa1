import { useSearchParams } from 'react-router';
import { BAND_LABELS, type GrantAndProject } from '#grants/catalog/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { matchingApi } from '../api.ts';
import { criteriaOf } from '../criteria.ts';
import { CriteriaList } from './CriteriaList.tsx';
import { MatchPurpose } from './MatchPurpose.tsx';
import { GrantPastAwards } from './PastAwards.tsx';
import { SuccessLine } from './SuccessLine.tsx';

/** "Can your project apply?": every criterion and the purpose, for the project of the address, else the one changed last. */
export function GrantMatchSection({ grantId, projectId }: GrantAndProject) {
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const [search, setSearch] = useSearchParams();
  if (mine.isPending) return <Skeleton label="Loading your projects" />;
  if (mine.isError) {
    return (
      <ReadFailure
        error={mine.error}
        title="Your projects did not load."
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      />
    );
  }
  const projects = mine.data;
  const chosen = projects.find(({ id }) => id === projectId) ?? projects[0];
  return (
    <section id="why" className="scroll-mt-4">
      <h2 className="text-16 font-semibold">
        {chosen ? `Can ${chosen.title || 'your draft'} apply?` : 'Can you apply?'}
      </h2>
      {!chosen && (
        <p className="mt-1 text-ink-2">
          <TextLink href={pathTo('/grantflow')} className="underline">
            Describe your project
          </TextLink>{' '}
          to see how this grant fits it.
        </p>
      )}
      {chosen && projects.length > 1 && (
        <Field label="Project" className="mt-2 max-w-80">
          <Select
            options={projects.map(({ id, title }) => ({ value: id, label: title || 'Untitled draft' }))}
            value={chosen.id}
            onChange={(event) => {
              const next = new URLSearchParams(search);
              next.set('project', event.target.value);
              setSearch(next, { replace: true, preventScrollReset: true });
            }}
          />
        </Field>
      )}
      {chosen && <MatchOf grantId={grantId} project={chosen} />}
      <GrantPastAwards grantId={grantId} project={chosen} />
    </section>
  );
}

function MatchOf({ grantId, project }: { grantId: string; project: Project }) {
  const found = useApiQuery(
    matchingApi.getGrantMatch,
    { params: { id: grantId }, query: { projectId: project.id } },
    { version: project.revision },
  );
  if (found.isError) {
    if (found.error.code === 'grants.project_too_short')
      return <p className="mt-2 text-ink-2">{found.error.text}</p>;
    return (
      <ReadFailure
        error={found.error}
        title="The comparison did not load."
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data) return <Skeleton label="Comparing" className="mt-3" />;
  const match = found.data;
  return (
    <div className="mt-1 flex flex-col gap-3">
      <p className="text-13 text-ink-3">{summaryOf(match)}</p>
      <CriteriaList criteria={criteriaOf(match)} />
      <h3 className="mt-2 font-semibold">{BAND_LABELS[match.band]}</h3>
      <MatchPurpose match={match} />
      <p className="tnum text-13 text-ink-3">
        <SuccessLine success={match.success} />
      </p>
    </div>
  );
}

/** "No known blockers. 1 fact is missing." */
function summaryOf({ blockers, unknowns }: GrantMatch): string {
  const blocked =
    blockers.length === 0 ? 'No known blockers.' : `${counted(blockers.length, 'blocker', 'blockers')}.`;
  if (unknowns.length === 0) return blocked;
  return `${blocked} ${counted(unknowns.length, 'fact is', 'facts are')} missing.`;
}
