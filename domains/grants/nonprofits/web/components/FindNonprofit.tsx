import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { RowList } from '#platform/ui/Row.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { SEARCH_MAX } from '../../contract/constants.ts';
import type { NonprofitCard } from '../../contract/schemas.ts';
import { nonprofitsApi } from '../api.ts';

const MOST = 5;

type FindNonprofitProps = {
  /** One entry that was found, as a row. */
  row: (nonprofit: NonprofitCard) => ReactElement;
  /** Below the search once something was looked for and nothing found. */
  nothing: ReactNode;
};

/** Looks an organization up by name, city or number: the first entries of the directory. */
export function FindNonprofit({ row, nothing }: FindNonprofitProps): ReactElement {
  const [q, setQ] = useState('');
  const search = useCallback((text: string) => setQ(text), []);
  const [text, setText] = useSearchText(q, search);
  const asked = q.trim();
  const input = { query: { q: asked, pageSize: MOST } };
  const read = useApiQuery(nonprofitsApi.searchNonprofits, input, {
    enabled: asked !== '',
    keepPrevious: true,
  });
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search nonprofits"
        placeholder="Name, city or registry number"
        value={text}
        maxLength={SEARCH_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite">
        {asked !== '' &&
          (read.data ? (
            read.data.items.length > 0 ? (
              <RowList label="Found">{read.data.items.map(row)}</RowList>
            ) : (
              nothing
            )
          ) : (
            <NotRead read={read} loading="Searching" failed="The search did not work." box="h-11" />
          ))}
      </div>
    </div>
  );
}
