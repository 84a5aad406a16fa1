import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Where a program goes from its first call. */
export function NextPages(): ReactElement {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-2">
      <SectionHeader id="next" title="Next" />
      <RowList label="Next">
        <Row
          href={pathTo('/developer/api', { operation: 'getProfile' })}
          title="Try calls in the console"
          secondary="With your key, without writing a program."
        />
        <Row
          href={pathTo('/developer/api-docs')}
          title="Find an operation"
          secondary="Every operation with its parameters, answers and error codes."
        />
        <Row
          href={pathTo('/developer/errors')}
          title="Look up an error code"
          secondary="Every code with its status and what it says."
        />
        <Row
          href={pathTo('/developer/navigation-webhooks')}
          title="Add a webhook endpoint"
          secondary="Signed messages to your program when something happens."
        />
      </RowList>
    </section>
  );
}
