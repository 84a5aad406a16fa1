import type { StartPlace } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { applicationsApi } from '../api.ts';
import { useStart } from '../hooks/use-start.ts';

/** Starts the application for a grant and a project, or leads to the one that is there. */
export function StartApplication({ grantId, title, projectId, isFirst }: StartPlace) {
  const { start, isStarting } = useStart();
  const { state } = useSession();
  const own = useApiQuery(applicationsApi.listApplications, {}, { enabled: state === 'member' }).data;
  const there = own?.applications.find(
    (one) => one.role === 'owner' && one.grantId === grantId && one.projectId === projectId,
  );
  const variant = isFirst ? 'filled' : 'outlined';
  if (there) {
    return (
      <Button variant={variant} aria-label={`Open application: ${title}`} asChild>
        <Link href={pathTo('/grantflow/applications/:id', { id: there.id })}>Open application</Link>
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      busy={isStarting}
      aria-label={`Start application: ${title}`}
      onClick={() => start(grantId, projectId)}
    >
      Start application
    </Button>
  );
}
