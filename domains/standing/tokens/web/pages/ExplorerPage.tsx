import { lazy, type ReactElement, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Block } from '../../contract/schemas.ts';
import { tokensApi } from '../api.ts';
import { ArchiveCheck } from '../components/ArchiveCheck.tsx';
import { BalanceCheck } from '../components/BalanceCheck.tsx';
import { BlockPicture } from '../components/BlockPicture.tsx';
import { blockColumns, blocksFile } from '../components/block-table.tsx';
import { LedgerFinder } from '../components/LedgerFinder.tsx';
import { useOwnAccounts } from '../hooks/use-own-accounts.ts';
import { accountText, type ExplorerAddress, explorerOf, explorerSearch } from '../ledger-words.ts';

/** One block and its proof: only when one is chosen. */
const BlockPanel = lazy(() => import('../components/BlockPanel.tsx'));

const SHOWN = 24;
const BESIDE = 'grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_330px]';

const blocksInput = ({ account, member, before }: ExplorerAddress) => ({
  query: {
    limit: SHOWN,
    ...(account ? { account } : {}),
    ...(member && !account ? { member } : {}),
    ...(before ? { before } : {}),
  },
});

/** Reads ahead what the page will show. */
export async function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const address = explorerOf(search);
  await Promise.all([
    prefetchApi(client, tokensApi.listBlocks, blocksInput(address)),
    prefetchApi(client, tokensApi.getSupply, {}),
    prefetchApi(client, tokensApi.getCheckpoint, {}),
    ...(address.block ? [prefetchApi(client, tokensApi.getBlock, { params: { cid: address.block } })] : []),
  ]);
}

/** The ledger's blocks: a picture to walk through, one block with its parents and its proof, the whole as a file. */
export function ExplorerPage(): ReactElement {
  const session = useSession();
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="HDAG explorer"
        lead="Every transfer is a block that names the blocks before it. Anyone can verify them, here or elsewhere."
      />
      <Figures />
      <Finder />
      <Blocks />
      {session.state === 'member' && <BalanceCheck />}
      <ArchiveCheck />
    </div>
  );
}

function Figures(): ReactElement | null {
  const { data: supply } = useApiQuery(tokensApi.getSupply, {});
  const { data } = useApiQuery(tokensApi.getCheckpoint, {});
  if (!supply) return null;
  const { blocks, transfers, unsealed } = supply;
  const checkpoint = data?.checkpoint ?? null;
  return (
    <StatStrip
      label="The ledger"
      stats={[
        { label: 'Blocks', value: numberText(blocks) },
        { label: 'Transfers', value: numberText(transfers), note: 'including refused' },
        { label: 'Not sealed yet', value: numberText(unsealed) },
        {
          label: 'Latest signed block',
          value: checkpoint ? numberText(checkpoint.size - 1) : null,
          note: checkpoint ? momentText(checkpoint.at) : undefined,
        },
      ]}
    />
  );
}

function Finder(): ReactElement {
  const [search] = useSearchParams();
  return <LedgerFinder address={explorerOf(search)} ownAccounts={useOwnAccounts()} />;
}

function Blocks(): ReactElement {
  const [search] = useSearchParams();
  const address = explorerOf(search);
  const read = useApiQuery(tokensApi.listBlocks, blocksInput(address), { keepPrevious: true });
  const own = useOwnAccounts();
  const nameOf = (ref: string): string => accountText(ref, read.data?.accounts ?? [], own);
  const to = (change: Partial<ExplorerAddress>): string =>
    pathTo('/blockchain-page', explorerSearch({ ...address, ...change }));
  if (!read.data) {
    return <NotRead read={read} loading="Loading the blocks" failed="The blocks did not load." box="h-80" />;
  }
  const { items, next } = read.data;
  return (
    <div className="flex flex-col gap-4" aria-busy={read.isFetching}>
      <Chosen
        name={address.account ? nameOf(address.account) : address.member}
        all={to({ account: null, member: null, before: null })}
      />
      {items.length === 0 ? (
        <EmptyState
          title="No blocks here"
          action={<TextLink href={pathTo('/blockchain-page')}>To the newest blocks</TextLink>}
        />
      ) : (
        <div className={address.block ? BESIDE : undefined}>
          <Transfers items={items} address={address} nameOf={nameOf} to={to} />
          {address.block && (
            <Suspense fallback={<SkeletonBox className="h-64 w-full" />}>
              <BlockPanel cid={address.block} nameOf={nameOf} />
            </Suspense>
          )}
        </div>
      )}
      <nav aria-label="Pages of the blocks" className="flex gap-4 text-14">
        {address.before && <TextLink href={to({ before: null })}>To the newest</TextLink>}
        {next && <TextLink href={to({ before: next })}>Older</TextLink>}
      </nav>
    </div>
  );
}

/** Chosen account whose transfers alone are shown, with a link to all. */
function Chosen({ name, all }: { name: string | null; all: string }): ReactElement | null {
  if (!name) return null;
  return (
    <Notice
      tone="info"
      title={`Only transfers of ${name}.`}
      actions={<TextLink href={all}>Show all</TextLink>}
    />
  );
}

function Transfers({
  items,
  address,
  nameOf,
  to,
}: {
  items: readonly Block[];
  address: ExplorerAddress;
  nameOf: (ref: string) => string;
  to: (change: Partial<ExplorerAddress>) => string;
}): ReactElement {
  const navigate = useNavigate();
  return (
    <ChartFigure
      title="Transfers"
      finding={`Blocks ${items.at(-1)?.n} to ${items[0]?.n}. Choose one to see its parents and to verify it.`}
      columns={blockColumns({ nameOf, addressOf: (block) => to({ block }) })}
      rows={items}
      rowKey={({ cid }) => cid}
      csv={blocksFile(items)}
    >
      <BlockPicture
        blocks={items}
        chosen={address.block}
        nameOf={nameOf}
        onChoose={(block) => void navigate(to({ block }), { preventScrollReset: true })}
      />
    </ChartFigure>
  );
}

export { ExplorerPage as Component };
