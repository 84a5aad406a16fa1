import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { SavedGrant } from '../../contract/search-schemas.ts';
import { catalogApi } from '../api.ts';
import { deadlineWords } from '../format-deadline.ts';
import { useNow } from '../hooks/use-now.ts';

const SHOWN = 5;

/** The grants a member saved, the next date first. */
function SavedGrants(): ReactElement {
  return (
    <section aria-labelledby="saved-grants">
      <SectionHeader
        id="saved-grants"
        title="Saved grants"
        action={<TextLink href={pathTo('/grants', { saved: 'only' })}>View all</TextLink>}
        className="mb-2"
      />
      <List />
    </section>
  );
}

function List(): ReactElement {
  const read = useApiQuery(catalogApi.listSavedGrants, {});
  const now = useNow(read.dataUpdatedAt);
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading your saved grants"
        failed="Your saved grants did not load."
        box="h-32"
      />
    );
  }
  const { items } = read.data;
  if (items.length === 0) {
    return (
      <EmptyState
        title="No saved grants"
        action={<TextLink href={pathTo('/grantflow')}>Find grants for your project</TextLink>}
      >
        Open a grant and choose Save.
      </EmptyState>
    );
  }
  return (
    <RowList label="Saved grants">
      {items.slice(0, SHOWN).map((saved) => (
        <Row
          key={saved.grant.id}
          title={saved.grant.title}
          href={pathTo('/grants/:id', { id: saved.grant.id })}
          secondary={[saved.grant.funder?.name, dateOf(saved, now)].filter(Boolean).join(' · ')}
        />
      ))}
    </RowList>
  );
}

/** The member's own date, else the deadline. */
function dateOf({ grant, ownDate }: SavedGrant, now: Date): string {
  if (ownDate !== null) return `Your date: ${dayText(ownDate)}`;
  const { day, note } = deadlineWords(grant.deadline, now);
  if (day === null) return 'No date yet: open the grant to set your own';
  return [day, note].filter(Boolean).join(', ');
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  prefetchApi(client, catalogApi.listSavedGrants, {});

export { SavedGrants as Component };
