import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { EXPORTED_TRANSFERS, STATEMENT_KINDS, type StatementLine } from '#standing/tokens/contract';
import type { HdagRate } from '../../contract/schemas.ts';
import { changedSearch, historyOf } from '../address-state.ts';
import { rewardsApi } from '../api.ts';
import { tokensApi } from '../tokens-api.ts';
import { counterpartyText, forText, kindText, signedText } from '../words.ts';

const PAGE_SIZE = 20;

const columnsOf = (rates: readonly HdagRate[]): readonly Column<StatementLine>[] => [
  {
    key: 'kind',
    header: 'What',
    narrow: 'lead',
    cell: ({ kind, reason, about, note }) => (
      <>
        {kindText(kind)}
        {reason !== null && (
          <span className="block text-13 text-ink-3">{forText({ reason, about }, rates)}</span>
        )}
        {note !== null && <span className="block break-words text-13 text-ink-2">{note}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'HDAG',
    narrow: 'score',
    align: 'end',
    cell: ({ amount }) => signedText(amount),
  },
  {
    key: 'counterparty',
    header: 'From or to',
    narrow: 'second',
    cell: ({ amount, counterparty }) => (
      <span className="break-words">{counterpartyText(counterparty, amount.startsWith('-'))}</span>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    narrow: 'second',
    cell: ({ account }) => (account === 'earned' ? 'Earned, can vote' : 'Transferable'),
  },
  {
    key: 'at',
    header: 'When',
    narrow: 'third',
    cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time>,
  },
  {
    key: 'block',
    header: 'Block',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ block }) =>
      block ? (
        <TextLink href={pathTo('/blockchain-page', { block })}>{`\u2026${block.slice(-8)}`}</TextLink>
      ) : (
        <span className="text-ink-3">not sealed yet</span>
      ),
  },
];

const KIND_OPTIONS = [
  { value: '', label: 'Everything' },
  ...STATEMENT_KINDS.map((kind) => ({ value: kind, label: kindText(kind) })),
];
const DIRECTION_OPTIONS = [
  { value: '', label: 'In and out' },
  { value: 'in', label: 'Received' },
  { value: 'out', label: 'Sent' },
];

/** Every transfer of the member, filtered by the address, with the same as CSV. */
export function History(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { kind, direction } = historyOf(search);
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(pathname + changedSearch(search, { [name]: event.target.value, before: null }), {
      preventScrollReset: true,
    });
  const csv = addressOf(tokensApi.exportLedgerStatement.route, { query: { kind, direction } });
  return (
    <section aria-labelledby="history">
      <SectionHeader
        id="history"
        title="History"
        note={`The CSV file has up to ${numberText(EXPORTED_TRANSFERS)} of the newest transfers`}
        className="mb-2"
        action={<ExportButton size="s" of="the history" href={csv} />}
      />
      <div className="mb-3 flex flex-wrap gap-3">
        <Field label="What">
          <Select options={KIND_OPTIONS} value={kind ?? ''} onChange={choose('kind')} />
        </Field>
        <Field label="Direction">
          <Select options={DIRECTION_OPTIONS} value={direction ?? ''} onChange={choose('direction')} />
        </Field>
      </div>
      <Lines />
    </section>
  );
}

function Lines(): ReactElement {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const filter = historyOf(search);
  const read = useApiQuery(
    tokensApi.getLedgerStatement,
    { query: { ...filter, limit: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const rates = useApiQuery(rewardsApi.getRewardRates, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your history" failed="Your history did not load." box="h-48" />
    );
  }
  const { items, next } = read.data;
  const { kind, direction, before } = filter;
  if (items.length === 0) {
    const all = pathname + changedSearch(search, { kind: null, direction: null, before: null });
    return kind || direction || before ? (
      <EmptyState title="No transfers match" action={<TextLink href={all}>Show everything</TextLink>} />
    ) : (
      <EmptyState title="No HDAG has moved yet">Your first reward, gift or vote appears here.</EmptyState>
    );
  }
  return (
    <div aria-busy={read.isFetching}>
      <DataTable
        caption="Your transfers"
        columns={columnsOf(rates.data?.hdag ?? [])}
        rows={items}
        rowKey={({ seq, account }) => `${seq} ${account}`}
      />
      <nav aria-label="Pages of the history" className="mt-3 flex gap-4 text-14">
        {before && <TextLink href={pathname + changedSearch(search, { before: null })}>Newest</TextLink>}
        {next && <TextLink href={pathname + changedSearch(search, { before: next })}>Older</TextLink>}
      </nav>
    </div>
  );
}
