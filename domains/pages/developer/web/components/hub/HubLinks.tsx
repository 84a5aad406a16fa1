import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** The other pages of the hub. */
export function HubLinks(): ReactElement {
  return (
    <section aria-labelledby="hub-links" className="flex flex-col gap-2">
      <SectionHeader id="hub-links" title="Tools" />
      <RowList label="Tools">
        <Row
          href={pathTo('/developer/sdk-integration')}
          title="SDK integration"
          secondary="From a key to your first call, in TypeScript, Python and curl."
        />
        <Row
          href={pathTo('/developer/sdk-downloads')}
          title="SDK downloads"
          secondary="The client for TypeScript that this instance serves, with its SHA-256."
        />
        <Row
          href={pathTo('/developer/api')}
          title="API console"
          secondary="Call this instance from the browser and read what it answers."
        />
        <Row
          href={pathTo('/developer/api-docs')}
          title="API reference"
          secondary="Every operation with its parameters, answers and examples."
        />
        <Row
          href={pathTo('/developer/errors')}
          title="Error codes"
          secondary="Every code of a refusal, with its status and what it says."
        />
        <Row
          href={pathTo('/developer/navigation-webhooks')}
          title="Webhooks"
          secondary="Signed messages to your program when something happens."
        />
        <Row
          href={pathTo('/developer/platform-compatibility')}
          title="Platform compatibility"
          secondary="What this browser supports of what Hodag uses."
        />
        <Row
          href={pathTo('/developer-marketplace')}
          title="Developer marketplace"
          secondary="Apps that are built on the API."
        />
      </RowList>
    </section>
  );
}
