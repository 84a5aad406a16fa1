import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exactHdagText } from '../../contract/hdag-text.ts';
import type { Block } from '../../contract/schemas.ts';
import { tokensApi } from '../api.ts';
import { useVerifyBlock } from '../hooks/use-verify-block.ts';
import { cidText } from '../ledger-words.ts';
import { CheckList } from './CheckList.tsx';

type BlockPanelProps = { cid: string; nameOf: (account: string) => string };

/** One block: what it moved, its parents to follow, and its proof, checked in this page. */
function BlockPanel({ cid, nameOf }: BlockPanelProps): ReactElement {
  const read = useApiQuery(tokensApi.getBlock, { params: { cid } });
  if (!read.data) {
    return <NotRead read={read} loading="Loading the block" failed="The block did not load." box="h-64" />;
  }
  const block = read.data;
  return (
    <Card asChild>
      <section aria-labelledby="block">
        <h2 id="block" className="text-16">{`Block ${block.n}`}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 font-mono text-13">
          <span className="break-all">{block.cid}</span>
          <CopyButton value={block.cid} label="Copy the CID" iconOnly />
        </p>
        <Facts block={block} nameOf={nameOf} />
        <Verification key={block.cid} cid={block.cid} />
      </section>
    </Card>
  );
}

function Facts({ block, nameOf }: { block: Block; nameOf: (account: string) => string }): ReactElement {
  const { n, at, transfer } = block;
  const around = pathTo('/blockchain-page', { block: block.cid, before: String(n + 10) });
  if (!transfer) {
    return (
      <p className="mt-2 text-14 text-ink-2">
        {`Genesis, ${momentText(at)}: the supply and the accounts of the house. Every account’s first transfer follows it.`}
      </p>
    );
  }
  const account = (ref: string) => (
    <TextLink href={pathTo('/blockchain-page', { account: ref, block: block.cid })}>{nameOf(ref)}</TextLink>
  );
  return (
    <FactList
      className="mt-3"
      facts={[
        { label: 'Moved', value: `${exactHdagText(transfer.amount)}` },
        { label: 'What', value: transfer.kind },
        { label: 'When', value: momentText(at) },
        { label: 'From', value: account(transfer.payer) },
        { label: 'Payer’s balance after', value: `${exactHdagText(transfer.payerAfter)}` },
        { label: 'To', value: account(transfer.payee) },
        { label: 'Payee’s balance after', value: `${exactHdagText(transfer.payeeAfter)}` },
        ...transfer.parents.map((parent, index) => ({
          label: index === 0 ? 'Parent of the payer' : 'Parent of the payee',
          value: <TextLink href={pathTo('/blockchain-page', { block: parent })}>{cidText(parent)}</TextLink>,
        })),
        { label: 'Around it', value: <TextLink href={around}>Show the blocks around it</TextLink> },
      ]}
    />
  );
}

function Verification({ cid }: { cid: string }): ReactElement {
  const { verify, checks, isRunning, problem } = useVerifyBlock(cid);
  const [wasAsked, setAsked] = useState(false);
  return (
    <div className="mt-4">
      <Button
        busy={isRunning}
        onClick={() => {
          setAsked(true);
          void verify();
        }}
      >
        Verify in this page
      </Button>
      <div role="status" className="mt-3">
        {wasAsked && problem && <p className="text-14 text-ink-2">{problem}</p>}
        {checks && <CheckList checks={checks} />}
      </div>
    </div>
  );
}

export { BlockPanel as default };
