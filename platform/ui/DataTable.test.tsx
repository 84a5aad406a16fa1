import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { Pagination } from './Pagination.tsx';
import type { Sort } from './table-column.ts';

type Fund = { id: string; name: string; fit: number };
const FUNDS: Fund[] = [
  { id: 'a', name: 'Shore', fit: 82 },
  { id: 'b', name: 'Sensor', fit: 78 },
];

function Funds({ narrowHeader = false }: { narrowHeader?: boolean }) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <DataTable
      caption="Open opportunities"
      rows={FUNDS}
      rowKey={(fund) => fund.id}
      sort={sort}
      onSortChange={setSort}
      columns={[
        { key: 'name', header: 'Opportunity', narrow: 'lead', cell: (fund) => fund.name },
        {
          key: 'fit',
          header: 'Fit',
          narrow: 'score',
          narrowHeader,
          sortable: true,
          cell: (fund) => fund.fit,
        },
      ]}
    />
  );
}

describe('DataTable', () => {
  it('is a named table with heads, rows and cells', () => {
    render(<Funds />);
    const table = screen.getByRole('table', { name: 'Open opportunities' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Shore', '82', 'Sensor', '78']);
  });

  it('says a head before a value that needs it, to eyes only: a screen reader has the head itself', () => {
    render(<Funds narrowHeader />);
    expect(screen.getByRole('cell', { name: '82' }).dataset.head).toBe('Fit');
    expect(screen.getByRole('cell', { name: 'Shore' }).dataset.head).toBeUndefined();
  });

  it('sorts by the button in the head and says how', async () => {
    render(<Funds />);
    const head = () => screen.getByRole('columnheader', { name: 'Fit' });
    expect(head().getAttribute('aria-sort')).toBe('none');
    await userEvent.click(screen.getByRole('button', { name: 'Fit' }));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Fit' }));
    expect(head().getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Opportunity' }).hasAttribute('aria-sort')).toBe(false);
  });
});

describe('Pagination', () => {
  const href = (page: number) => `?page=${page}`;

  it.each([
    [1, 38, '1\u20136 of 38', ['Next page']],
    [3, 38, '13\u201318 of 38', ['Previous page', 'Next page']],
    [7, 38, '37\u201338 of 38', ['Previous page']],
    [1, 0, '0\u20130 of 0', []],
  ])('page %d of %d entries says %s', (page, total, words, links) => {
    render(<Pagination page={page} pageSize={6} total={total} getHref={href} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links);
  });

  it('links to the neighbours', () => {
    render(<Pagination page={3} pageSize={6} total={38} getHref={href} />);
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?page=2');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=4');
  });
});
