import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FitBar } from '#platform/ui/FitBar.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { insightsApi } from '../api.ts';

/** Projects of other members that share something with the reader's profile and projects. */
export function ForYou(): ReactElement {
  const read = useApiQuery(insightsApi.listRecommendations, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading recommendations"
        failed="The recommendations did not load."
        box="h-40"
      />
    );
  }
  const { recommendations } = read.data;
  if (recommendations.length === 0) {
    return (
      <EmptyState
        title="No recommendations found"
        action={<TextLink href={pathTo('/profile-creation')}>Edit your profile</TextLink>}
      >
        Add interests and skills to your profile, or describe a project. Published projects that share them
        appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-13 text-ink-3">Compared with your interests, skills, bio and projects.</p>
      <RowList label="Recommended projects" className="mt-1">
        {recommendations.map(({ projectId, title, owner, reason, matchScore }) => (
          <Row
            key={projectId}
            title={title}
            href={pathTo('/projects/:id', { id: projectId })}
            secondary={`${reason} By ${owner}`}
            end={<FitBar fit={matchScore} />}
          />
        ))}
      </RowList>
    </>
  );
}
