import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { hdagText } from '#standing/tokens/contract';
import { CATEGORIES, UNITS } from '../../contract/constants.ts';
import type { Market } from '../../contract/market-schemas.ts';
import { exchangeApi } from '../api.ts';
import { Depth } from '../components/Depth.tsx';
import { LatestListings } from '../components/LatestListings.tsx';
import { PriceHistory } from '../components/PriceHistory.tsx';
import { Settlements } from '../components/Settlements.tsx';
import { LATEST } from '../list-filter.ts';
import { CATEGORY_LABELS, CATEGORY_OPTIONS, UNIT_OPTIONS } from '../words.ts';

/** The market that the address names: hours of skills unless told. */
const marketOf = (search: URLSearchParams) => ({
  category: CATEGORIES.find((one) => one === search.get('category')) ?? 'skills',
  unit: UNITS.find((one) => one === search.get('unit')) ?? 'hour',
});

/** Page on prices of help: open listings by price, paid exchanges and their prices over time. */
export function MarketPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const market = marketOf(search);
  const read = useApiQuery(exchangeApi.getMarket, { query: market });
  const change = (part: Record<string, string>): void =>
    void navigate(pathTo('/market-maker', { ...market, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader
        title="Market"
        lead="What members offer and ask for, and what they paid. Prices are in HDAG for one unit."
        actions={
          <Button variant="filled" asChild>
            <Link href={pathTo('/automated-resource-sharing', { category: market.category })}>
              Browse offers and requests
            </Link>
          </Button>
        }
      />
      <LatestListings />
      <SectionHeader title="Prices" className="mt-8" />
      <div className="my-4 flex flex-wrap gap-2">
        <Select
          aria-label="Category"
          className="w-40"
          value={market.category}
          options={CATEGORY_OPTIONS}
          onChange={({ target }) => change({ category: target.value })}
        />
        <Select
          aria-label="Unit"
          className="w-32"
          value={market.unit}
          options={UNIT_OPTIONS}
          onChange={({ target }) => change({ unit: target.value })}
        />
        <ExportButton
          href={`/api/exchange/market/settlements.csv?${new URLSearchParams(market)}`}
          of="paid exchanges"
        />
      </div>
      {read.data ? (
        <Figures market={read.data} />
      ) : (
        <NotRead read={read} loading="Loading the market" failed="The market did not load." box="h-80" />
      )}
    </>
  );
}

function Figures({ market }: { market: Market }): ReactElement {
  const { category, unit, settled, categories } = market;
  const open = categories.find((one) => one.category === category);
  return (
    <>
      <StatStrip
        label={`${CATEGORY_LABELS[category]} now`}
        stats={[
          { label: 'Open offers', value: numberText(open?.offers ?? 0), note: 'in every unit' },
          { label: 'Open requests', value: numberText(open?.requests ?? 0), note: 'in every unit' },
          { label: 'Paid in 30 days', value: hdagText(settled.volume) },
          { label: 'Paid exchanges', value: numberText(settled.deals), note: 'in 30 days, free ones aside' },
        ]}
      />
      <Depth market={market} />
      <PriceHistory category={category} unit={unit} />
      <Settlements settlements={market.settlements} />
    </>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, exchangeApi.listListings, { query: LATEST }),
    prefetchApi(client, exchangeApi.getMarket, { query: marketOf(search) }),
  ]);
}

export { MarketPage as Component };
