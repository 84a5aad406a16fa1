import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { spaceApi } from '../api.ts';

type TeamListProps = {
  /** Something above says what comes next: then none yet is no news. */
  isStarting?: boolean;
};

/** Teams of the member. */
export function TeamList({ isStarting = false }: TeamListProps): ReactElement | null {
  const read = useApiQuery(spaceApi.listTeams, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading your teams" failed="Your teams did not load." box="h-16" />;
  if (read.data.length === 0 && isStarting) return null;
  if (read.data.length === 0)
    return (
      <EmptyState title="No teams yet">
        When someone accepts a role in a mission, the lead of the mission starts the team.
      </EmptyState>
    );
  return (
    <RowList label="Teams">
      {read.data.map(({ id, name, role, members, openTasks, closedAt }) => (
        <Row
          key={id}
          title={name}
          href={pathTo('/hypercrowd/teams/:id', { id })}
          secondary={`${role} · ${counted(members, 'member')} · ${counted(openTasks, 'open task')}`}
          end={closedAt && <Badge>Closed</Badge>}
        />
      ))}
    </RowList>
  );
}
