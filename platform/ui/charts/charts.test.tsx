import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '../Tooltip.tsx';
import { BarList } from './BarList.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { LineChart } from './LineChart.tsx';

const POINTS = [
  { label: '1 Nov', value: 0 },
  { label: '2 Nov', value: 4 },
  { label: '3 Nov', value: 8 },
];
const figure = (
  <ChartFigure
    title="Balance"
    finding="It grew to 8."
    source="Counted here"
    columns={[{ key: 'day', header: 'Day', narrow: 'lead', cell: ({ label }) => label }]}
    rows={POINTS}
    rowKey={({ label }) => label}
    csv={{
      name: 'balance',
      header: ['day', 'value'],
      rows: POINTS.map(({ label, value }) => [label, value]),
    }}
  >
    <LineChart label="From 0 to 8" points={POINTS} format={String} />
  </ChartFigure>
);
const show = (element: React.ReactElement) => render(<TooltipProvider>{element}</TooltipProvider>);

afterEach(() => vi.restoreAllMocks());

describe('a figure', () => {
  it('has a title, a finding, a picture with words, and a table', async () => {
    show(figure);
    const section = within(screen.getByRole('region', { name: 'Balance' }));
    expect(section.getByText('It grew to 8.')).toBeTruthy();
    expect(section.getByRole('img', { name: 'From 0 to 8' })).toBeTruthy();
    expect(section.queryByRole('table')).toBeNull();
    await userEvent.setup().click(section.getByRole('radio', { name: 'Table' }));
    expect(within(section.getByRole('table', { name: 'Balance' })).getAllByRole('row')).toHaveLength(4);
    expect(section.queryByRole('img')).toBeNull();
  });

  it('hands out its figures as CSV', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(figure);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Balance as CSV' }));
    expect(names).toEqual(['balance.csv']);
    expect(await files[0]?.text()).toContain('3 Nov,8');
  });
});

describe('a line', () => {
  const pathsOf = (element: React.ReactElement) =>
    [...show(element).container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

  it('goes from point to point, or holds its value', () => {
    expect(pathsOf(<LineChart label="x" points={POINTS} format={String} />)).toEqual([
      'M0.0 200.0L500.0 100.0L1000.0 0.0',
    ]);
    expect(pathsOf(<LineChart label="x" points={POINTS} format={String} isStepped />)).toEqual([
      'M0.0 200.0H500.0V100.0H1000.0V0.0',
    ]);
  });

  it('is dashed after now', () => {
    expect(pathsOf(<LineChart label="x" points={POINTS} format={String} now={1} />)).toEqual([
      'M0.0 200.0L500.0 100.0',
      'M500.0 100.0L1000.0 0.0',
    ]);
  });
});

describe('bars', () => {
  it('say their figures', () => {
    show(
      <BarList
        label="Pools"
        bars={[
          { key: 'a', label: 'Ecosystem', value: 40, text: '40 %' },
          { key: 'b', label: 'Reserve', value: 0, text: '0 %' },
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Pools' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Ecosystem40 %', 'Reserve0 %']);
  });
});

it('a line of one point is drawn as a dot, one of more points without', () => {
  const [first] = POINTS;
  if (!first) throw new Error('There are points');
  const one = show(<LineChart label="One week" points={[{ ...first, value: 4 }]} format={String} />);
  expect(one.container.querySelector('[data-marker]')?.getAttribute('d')).toMatch(/^M500\.0 \d+\.\dh0$/);
  one.unmount();
  const more = show(<LineChart label="From 0 to 8" points={POINTS} format={String} />);
  expect(more.container.querySelector('[data-marker]')).toBeNull();
});
