import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { catalogApi } from '../api.ts';
import { awardText } from '../award-text.ts';

const SHOWN = 3;
const QUERY = 'prize challenge competition';

/** Open prizes and challenges of the catalog, for where no hackathon fits a member. */
export function ChallengePreview(): ReactElement {
  const read = useApiQuery(catalogApi.searchGrants, {
    query: { q: QUERY, status: 'open', pageSize: SHOWN },
  });
  if (!read.data)
    return (
      <NotRead read={read} loading="Finding challenges" failed="The challenges did not load." box="h-40" />
    );
  const items = read.data.items.filter(({ score }) => (score ?? 0) > 0);
  return (
    <>
      <p className="text-ink-2">
        {items.length > 0
          ? 'These open grants are prizes or challenges:'
          : 'No open grant here is a prize or a challenge.'}
      </p>
      {items.length > 0 && (
        <RowList label="Open prizes and challenges" className="mt-2">
          {items.map(({ id, title, funder, amounts, reasons }) => (
            <Row
              key={id}
              title={title}
              href={pathTo('/grants/:id', { id })}
              secondary={[funder?.name, awardText(amounts), reasons[0] && `Matches: ${reasons[0].theirs}`]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RowList>
      )}
      <TextLink href={pathTo('/grants', { q: QUERY })} className="mt-2 inline-block">
        Search prizes and challenges
      </TextLink>
    </>
  );
}
