import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { PROPOSAL_PAGE_SIZE } from '../../contract/constants.ts';
import { governanceApi } from '../api.ts';
import { ListFilters } from '../components/ListFilters.tsx';
import { NothingListed } from '../components/NothingListed.tsx';
import { ProposalRow } from '../components/ProposalRow.tsx';
import { addressOf, type ListFilter, queryOf, readFilter } from '../list-filter.ts';

const OPTIONS = { keepPrevious: true } as const;

/** Proposals of all members. The filter is the address. */
export function GovernancePage(): ReactElement {
  const isMember = useSession().state === 'member';
  return (
    <>
      <PageHeader
        title="Governance"
        lead="Propose, vote, and count every result again yourself."
        actions={
          <Button variant="filled" icon={Plus} asChild>
            <Link href={pathTo('/governance/new')}>New proposal</Link>
          </Button>
        }
      />
      {isMember ? (
        <Proposals />
      ) : (
        <EmptyState title="Enter your verification code to continue.">
          Then proposals and votes appear here.
        </EmptyState>
      )}
    </>
  );
}

function Proposals(): ReactElement {
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
  const read = useApiQuery(governanceApi.listGovernanceProposals, { query: queryOf(filter) }, OPTIONS);
  return (
    <>
      <ListFilters filter={filter} onChange={change} />
      <ListResults
        read={read}
        loading="Loading proposals"
        failed="The proposals did not load."
        pagingOf={({ items, total }) => ({
          page: filter.page,
          pageSize: PROPOSAL_PAGE_SIZE,
          total,
          shown: items.length,
          addressOf: (page) => addressOf({ ...filter, page }),
        })}
        empty={<NothingListed filter={filter} />}
      >
        {({ items, total }) => (
          <>
            <p className="tnum border-b border-line pb-2 text-13 text-ink-2" role="status">
              {counted(total, 'proposal')}
            </p>
            <RowList label="Proposals">
              {items.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} />
              ))}
            </RowList>
          </>
        )}
      </ListResults>
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, search, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  const query = queryOf(readFilter(search));
  await prefetchApi(client, governanceApi.listGovernanceProposals, { query }, OPTIONS);
}

export { GovernancePage as Component };
