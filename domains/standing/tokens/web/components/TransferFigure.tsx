import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import { useOwnAccounts } from '../hooks/use-own-accounts.ts';
import { accountText } from '../ledger-words.ts';
import { BlockPicture } from './BlockPicture.tsx';
import { blockColumns, blocksFile } from './block-table.tsx';

const SHOWN = 16;

/** The newest transfers; choosing one opens it in the explorer, which has all of them and their proofs. */
export function TransferFigure(): ReactElement {
  const navigate = useNavigate();
  const own = useOwnAccounts();
  const read = useApiQuery(tokensApi.listBlocks, { query: { limit: SHOWN } });
  if (!read.data) {
    return <NotRead read={read} loading="Loading the blocks" failed="The blocks did not load." box="h-64" />;
  }
  const { items, accounts } = read.data;
  if (items.every(({ transfer }) => transfer === null)) {
    return (
      <section aria-labelledby="transfers">
        <SectionHeader id="transfers" title="Newest transfers" className="mb-2" />
        <EmptyState title="No transfers yet" />
      </section>
    );
  }
  const nameOf = (ref: string): string => accountText(ref, accounts, own);
  const addressOf = (block: string): string => pathTo('/blockchain-page', { block });
  return (
    <ChartFigure
      title="Newest transfers"
      finding={`Blocks ${items.at(-1)?.n} to ${items[0]?.n}, the newest. Choose one to see it in the explorer.`}
      source={<TextLink href={pathTo('/blockchain-page')}>Open the explorer</TextLink>}
      columns={blockColumns({ nameOf, addressOf })}
      rows={items}
      rowKey={({ cid }) => cid}
      csv={blocksFile(items)}
    >
      <BlockPicture
        blocks={items}
        chosen={null}
        nameOf={nameOf}
        onChoose={(block) => void navigate(addressOf(block))}
      />
    </ChartFigure>
  );
}
