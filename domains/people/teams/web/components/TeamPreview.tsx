import { type ReactElement, useEffect } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { teamsApi } from '../api.ts';
import { ProposedTeams } from './ProposedTeams.tsx';

/** Live teams for the member's newest mission, for the AI synergy panel (spec §2.8). */
export function TeamPreview(): ReactElement {
  const missions = useApiQuery(teamsApi.listMissions, {});
  const id = missions.data?.find(({ roles }) => roles.length > 0)?.id;
  const { mutate, ...found } = useApiMutation(teamsApi.proposeTeams, { invalidates: [] });
  useEffect(() => {
    if (id) mutate({ params: { id } });
  }, [id, mutate]);
  if (!missions.data)
    return (
      <NotRead read={missions} loading="Finding teams" failed="Your missions did not load." box="h-40" />
    );
  if (!id)
    return (
      <p>
        You have no mission with roles yet.{' '}
        <TextLink href={pathTo('/hypercrowd')}>Define one in HyperCrowd</TextLink>.
      </p>
    );
  if (found.isError) return <WriteFailure error={found.error} title="The teams were not found." />;
  return found.data ? <ProposedTeams proposal={found.data} /> : <p role="status">Finding teams</p>;
}
