import { awardText, BAND_LABELS, BAND_TONES, openCountsWords } from '#grants/catalog/web';
import { useCurrentProject } from '#people/goals/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { matchingApi } from '../api.ts';

const SHOWN = 3;

/** The best matches of a member's current project, read from the matcher; for pages of other domains. */
export function MatchPreview() {
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const project = useCurrentProject(mine.data);
  if (!mine.data) {
    return (
      <NotRead read={mine} loading="Loading your projects" failed="Your projects did not load." box="h-24" />
    );
  }
  if (project) return <BestOf project={project} />;
  return (
    <p className="text-ink-2">
      You have no project yet.{' '}
      <TextLink href={pathTo('/grantflow')} className="underline">
        Describe your project
      </TextLink>{' '}
      to see its matches.
    </p>
  );
}

function BestOf({ project }: { project: Project }) {
  const found = useApiQuery(
    matchingApi.listGrantMatches,
    { query: { projectId: project.id, limit: SHOWN } },
    { version: project.revision },
  );
  const name = project.title || 'your draft';
  if (found.error?.code === 'grants.project_too_short')
    return <p className="text-ink-2">{found.error.text}</p>;
  if (!found.data) {
    return <NotRead read={found} loading="Finding matches" failed="The matches did not load." box="h-40" />;
  }
  const { data: matches, meta } = found.data;
  return (
    <>
      <p className="tnum text-13 text-ink-3">
        {name}, checked against {openCountsWords(meta.compared)}
      </p>
      {matches.length === 0 ? (
        <p className="mt-2 text-ink-2">No grant here fits this project yet.</p>
      ) : (
        <RowList label={`Matches for ${name}`} className="mt-2">
          {matches.map((match) => (
            <BestRow key={match.grantId} match={match} projectId={project.id} />
          ))}
        </RowList>
      )}
      <TextLink href={pathTo('/grantflow', { project: project.id })} className="mt-2 inline-block">
        See all matches
      </TextLink>
    </>
  );
}

function BestRow({ match, projectId }: { match: GrantMatch; projectId: string }) {
  const { grant, band, reasons, blockers } = match;
  const reason = blockers[0]?.text ?? reasons[0]?.text;
  return (
    <Row
      title={grant.title}
      href={pathTo('/grants/:id', { id: grant.id }, { project: projectId })}
      secondary={[grant.funder?.name, awardText(grant.amounts), reason].filter(Boolean).join(' · ')}
      end={<Badge tone={BAND_TONES[band]}>{BAND_LABELS[band]}</Badge>}
    />
  );
}
