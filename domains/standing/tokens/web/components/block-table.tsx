import { momentText } from '#platform/kernel/format/dates.ts';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import type { CsvFile } from '#platform/ui/CsvButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { Block } from '../../contract/schemas.ts';
import { cidText } from '../ledger-words.ts';

type BlockTable = {
  nameOf: (account: string) => string;
  /** Where a block is looked at. */
  addressOf: (cid: string) => string;
};

/** Table in place of the picture of blocks. */
export const blockColumns = ({ nameOf, addressOf }: BlockTable): readonly Column<Block>[] => [
  {
    key: 'block',
    header: 'Block',
    narrow: 'lead',
    cell: ({ n, cid }) => <TextLink href={addressOf(cid)}>{`${n} · ${cidText(cid)}`}</TextLink>,
  },
  {
    key: 'amount',
    header: 'HDAG',
    narrow: 'score',
    align: 'end',
    cell: ({ transfer }) => (transfer ? exactAmountText(transfer.amount) : '\u2013'),
  },
  { key: 'what', header: 'What', narrow: 'second', cell: ({ transfer }) => transfer?.kind ?? 'genesis' },
  {
    key: 'from',
    header: 'From',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ transfer }) => (transfer ? nameOf(transfer.payer) : '\u2013'),
  },
  {
    key: 'to',
    header: 'To',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ transfer }) => (transfer ? nameOf(transfer.payee) : '\u2013'),
  },
  { key: 'at', header: 'When', narrow: 'hidden', cell: ({ at }) => momentText(at) },
];

/** The same blocks as CSV. */
export function blocksFile(blocks: readonly Block[]): CsvFile {
  return {
    name: 'hdag-blocks',
    header: ['n', 'cid', 'at', 'kind', 'payer', 'payee', 'amount', 'parents'],
    rows: blocks.map(({ n, cid, at, transfer }) => [
      ...[n, cid, at, transfer?.kind ?? 'genesis', transfer?.payer ?? null, transfer?.payee ?? null],
      ...[transfer?.amount ?? null, transfer?.parents.join(' ') ?? null],
    ]),
  };
}
