import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { LIST_PAGE_SIZE, REQUEST_LIMITS } from '../../contract/constants.ts';
import type { RequestCard } from '../../contract/schemas.ts';
import { requestsApi } from '../api.ts';
import { addressOf, type ListFilter, queryOf, readFilter } from '../list-filter.ts';
import { STATE_BADGES } from '../words.ts';

const SCOPES = [
  { value: 'all', label: 'All requests' },
  { value: 'mine', label: 'Your requests' },
  { value: 'bidding', label: 'Your proposals' },
  { value: 'reviewing', label: 'You review' },
] as const;
const STAGES = [
  { value: '', label: 'Any stage' },
  { value: 'open', label: 'Open' },
  { value: 'review', label: 'In review' },
  { value: 'ended', label: 'Ended' },
] as const;

/** Requests for information and for proposals. The filter is the address. */
export function RequestsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const address = search.toString();
  const change = useCallback(
    (part: Partial<ListFilter>) => {
      const current = readFilter(new URLSearchParams(address));
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address],
  );
  return (
    <>
      <PageHeader
        title="Requests"
        lead="Members ask for information, then for proposals. Proposals stay sealed until their deadline."
        actions={
          <Button variant="filled" icon={Plus} asChild>
            <Link href={pathTo('/grant-flow/submit-rfi')}>Request information</Link>
          </Button>
        }
      />
      <Filters filter={filter} onChange={change} />
      <Results filter={filter} />
    </>
  );
}

type FiltersProps = { filter: ListFilter; onChange: (part: Partial<ListFilter>) => void };

function Filters({ filter, onChange }: FiltersProps): ReactElement {
  const searchFor = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchField
        label="Search requests"
        placeholder="Search requests"
        className="min-w-0 flex-1 basis-64"
        value={text}
        maxLength={REQUEST_LIMITS.searchMax}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        aria-label="Which requests"
        className="w-44"
        value={filter.scope}
        options={SCOPES}
        onChange={({ target }) =>
          onChange({ scope: SCOPES.find(({ value }) => value === target.value)?.value ?? 'all' })
        }
      />
      <Select
        aria-label="Stage"
        className="w-36"
        value={filter.stage}
        options={STAGES}
        onChange={({ target }) =>
          onChange({ stage: STAGES.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
    </div>
  );
}

const OPTIONS = { keepPrevious: true } as const;

function Results({ filter }: { filter: ListFilter }): ReactElement {
  const read = useApiQuery(requestsApi.listRequests, { query: queryOf(filter) }, OPTIONS);
  return (
    <ListResults
      read={read}
      loading="Loading requests"
      failed="The requests did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: LIST_PAGE_SIZE,
        total,
        shown: items.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={
        <EmptyState
          title="No requests found"
          action={
            <Button asChild>
              <Link href={pathTo('/grant-flow/submit-rfi')}>Request information</Link>
            </Button>
          }
        >
          Requests of members appear here.
        </EmptyState>
      }
    >
      {({ items }) => (
        <RowList label="Requests">
          {items.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </RowList>
      )}
    </ListResults>
  );
}

function RequestRow({ request }: { request: RequestCard }): ReactElement {
  const { id, title, state, author, audience, answersUntil, proposalsUntil } = request;
  const deadline = proposalsUntil ?? answersUntil;
  const { label, tone } = STATE_BADGES[state];
  const isOpen = state === 'rfi_open' || state === 'rfp_open';
  const facts = [author?.username, audience, isOpen && deadline && `until ${momentText(deadline)}`];
  return (
    <Row
      title={<span className="wrap-anywhere">{title || 'Untitled draft'}</span>}
      href={state === 'draft' ? pathTo('/grant-flow/submit-rfi', { draft: id }) : pathTo('/rfps/:id', { id })}
      secondary={facts.filter(Boolean).join(' · ')}
      end={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(client, requestsApi.listRequests, { query: queryOf(readFilter(search)) }, OPTIONS);
}

export { RequestsPage as Component };
