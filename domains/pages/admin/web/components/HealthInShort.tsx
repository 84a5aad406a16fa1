import type { ReactElement } from 'react';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { adminApi } from '../api.ts';
import { CheckRow } from './CheckRow.tsx';

/** Parts of the instance that fail, in short; the whole list has a page of its own. */
export function HealthInShort(): ReactElement {
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3">
      <SectionHeader
        id="health"
        title="Health"
        action={<TextLink href={pathTo('/deployment-readiness')}>All checks</TextLink>}
      />
      <Checks />
    </section>
  );
}

function Checks(): ReactElement {
  const read = useApiQuery(adminApi.getReadiness, {}, { staleTime: 10_000 });
  if (!read.data) {
    return <NotRead read={read} loading="Running the checks" failed="The checks did not run." box="h-16" />;
  }
  const { checks } = read.data;
  const notable = checks.filter(({ status }) => status === 'failed' || status === 'warning');
  const ready = checks.filter(({ status }) => status === 'ok').length;
  const off = checks.filter(({ status }) => status === 'off').length;
  return (
    <>
      <p className="text-ink-2">
        {`${ready} of ${checks.length - off} parts are ready${off > 0 ? `, ${off} not set up` : ''}.`}
      </p>
      {notable.length > 0 && (
        <RowList label="Parts to look at">
          {notable.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </RowList>
      )}
    </>
  );
}
