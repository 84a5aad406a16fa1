import { catalogApi, openCountsWords } from '#grants/catalog/web';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { useApiQuery } from '#platform/web/use-api.ts';

/** Counts of the open grants on this instance, with the moment of counting; nothing until it is. */
export function GrantCounts() {
  const counts = useApiQuery(catalogApi.countGrants, {}).data;
  if (!counts || counts.open + counts.programs === 0) return null;
  return (
    <p className="tnum text-13 text-ink-3">
      {openCountsWords(counts)} from {counted(counts.sources, 'source')}. Counted here,{' '}
      {momentText(counts.countedAt)}.
    </p>
  );
}
