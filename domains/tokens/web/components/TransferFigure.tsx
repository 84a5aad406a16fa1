import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import { accountText } from '../ledger-words.ts';
import { BlockPicture } from './BlockPicture.tsx';

const SHOWN = 16;

/** The newest transfers; choosing one opens it in the explorer, which has the table, the file and the proof. */
export function TransferFigure(): ReactElement {
  return (
    <section aria-labelledby="transfers">
      <SectionHeader
        id="transfers"
        title="Newest transfers"
        action={<TextLink href={pathTo('/blockchain-page')}>Open the explorer</TextLink>}
        className="mb-2"
      />
      <Picture />
    </section>
  );
}

function Picture(): ReactElement {
  const navigate = useNavigate();
  const read = useApiQuery(tokensApi.listBlocks, { query: { limit: SHOWN } });
  if (!read.data) {
    return <NotRead read={read} loading="Loading the blocks" failed="The blocks did not load." box="h-64" />;
  }
  const { items, accounts } = read.data.data;
  if (items.every(({ transfer }) => transfer === null)) return <EmptyState title="No transfers yet" />;
  return (
    <BlockPicture
      blocks={items}
      chosen={null}
      nameOf={(ref) => accountText(ref, accounts)}
      onChoose={(block) => void navigate(pathTo('/blockchain-page', { block }))}
    />
  );
}
