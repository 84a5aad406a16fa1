import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { addressOf as addressOfCall } from '#platform/web/transport.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { notificationsApi } from '../api.ts';
import { MarkAllButton } from '../components/MarkAllButton.tsx';
import { NoteFilters } from '../components/NoteFilters.tsx';
import { NoteResults } from '../components/NoteResults.tsx';
import { addressOf, queryOf, readFilter } from '../notification-filter.ts';

/** Everything a member was told. The filter is the address. */
export function NotificationsPage(): ReactElement {
  const { state } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (state !== 'member') {
    return (
      <PageHeader title="Notifications" lead="Your notifications appear once you have finished signing in." />
    );
  }
  const filter = readFilter(search);
  const { page: _page, ...exported } = queryOf(filter);
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="Read ones are kept for 90 days, unread ones for a year."
        actions={
          <>
            <Button asChild>
              <Link href={`${pathTo('/settings')}#notifications`}>Notification settings</Link>
            </Button>
            <ExportButton
              href={addressOfCall(notificationsApi.exportNotifications.route, { query: exported })}
            />
            <MarkAllButton />
          </>
        }
      />
      <div className="mt-4">
        <NoteFilters
          filter={filter}
          onChange={(change) => void navigate(addressOf({ ...filter, page: 1, ...change }))}
        />
      </div>
      <div className="mt-4">
        <NoteResults filter={filter} />
      </div>
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, search, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, notificationsApi.listNotifications, { query: queryOf(readFilter(search)) }),
    prefetchApi(client, notificationsApi.getUnreadCount, {}),
  ]);
}

export { NotificationsPage as Component };
