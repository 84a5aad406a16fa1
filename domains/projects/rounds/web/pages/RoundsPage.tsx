import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { LIST_PAGE_SIZE, ROUND_STAGES } from '../../contract/constants.ts';
import type { ListRoundsQuery } from '../../contract/schemas.ts';
import { roundsApi } from '../api.ts';
import { HowMatchingWorks } from '../components/HowMatchingWorks.tsx';
import { RoundRow } from '../components/RoundRow.tsx';

const STAGES = [
  { value: '', label: 'All rounds' },
  { value: 'open', label: 'Open' },
  { value: 'coming', label: 'Coming' },
  { value: 'ended', label: 'Ended' },
  { value: 'mine', label: 'Your rounds' },
];

/** Reads the address; what makes no sense there is ignored. */
function queryOf(search: URLSearchParams): ListRoundsQuery & { page: number } {
  const page = Number(search.get('page'));
  const stage = ROUND_STAGES.find((one) => one === search.get('stage'));
  const valid = Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
  return { page: valid, ...(stage ? { stage } : {}) };
}

const addressOf = (stage: string | undefined, page: number): string =>
  pathTo('/rounds', { stage: stage || undefined, page: page > 1 ? String(page) : undefined });

/** Matching rounds by stage. The filter is the address. */
export function RoundsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const query = queryOf(search);
  const read = useApiQuery(roundsApi.listRounds, { query });
  return (
    <>
      <PageHeader
        title="Matching rounds"
        lead="A funder promises a pool; many small gifts decide where it goes. Every result can be recomputed by anyone."
        actions={
          session.state === 'member' && (
            <Button variant="filled" icon={Plus} asChild>
              <Link href={pathTo('/rounds/new')}>Open a round</Link>
            </Button>
          )
        }
      />
      <div className="my-4 max-w-44">
        <Select
          aria-label="Which rounds"
          value={query.stage ?? ''}
          options={session.state === 'member' ? STAGES : STAGES.slice(0, -1)}
          onChange={({ target }) =>
            void navigate(addressOf(target.value, 1), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <ListResults
        read={read}
        loading="Loading rounds"
        failed="The rounds did not load."
        pagingOf={({ items, total }) => ({
          page: query.page,
          pageSize: LIST_PAGE_SIZE,
          total,
          shown: items.length,
          addressOf: (page) => addressOf(query.stage, page),
        })}
        empty={<EmptyState title="No rounds found">Rounds that members open appear here.</EmptyState>}
      >
        {({ items }) => (
          <RowList label="Rounds">
            {items.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </RowList>
        )}
      </ListResults>
      <HowMatchingWorks />
    </>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(client, roundsApi.listRounds, { query: queryOf(search) });
}

export { RoundsPage as Component };
