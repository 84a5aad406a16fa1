import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';
import { appealText } from '../words.ts';

/** Appeals of the member against their statement, with the answers; nothing for anyone who never did. */
export function OwnAppeals(): ReactElement | null {
  const { data } = useApiQuery(reputationApi.listOwnAppeals, {});
  const appeals = data?.appeals ?? [];
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="own-appeals" className="flex flex-col gap-2">
      <SectionHeader id="own-appeals" title="Your appeals" />
      <RowList label="Your appeals">
        {appeals.map((appeal) => (
          <Row
            key={appeal.id}
            title={appealText(appeal)}
            secondary={
              <>
                {appeal.point
                  ? `${appeal.point.label}${appeal.point.subject ? ` · ${appeal.point.subject}` : ''}`
                  : 'Missing points'}
                <span className="block whitespace-pre-wrap break-words">{appeal.text}</span>
              </>
            }
          />
        ))}
      </RowList>
    </section>
  );
}
