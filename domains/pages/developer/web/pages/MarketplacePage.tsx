import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Apps that are built on the API. None can be listed yet, and the page says so. */
export function MarketplacePage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Developer marketplace" lead="Apps that members build on the API of Hodag." />
      <EmptyState
        title="No apps yet"
        action={<TextLink href={pathTo('/developer')}>Start with the Developer Hub</TextLink>}
      >
        Listing apps is not open yet.
      </EmptyState>
      <section aria-labelledby="will-list" className="max-w-read">
        <SectionHeader id="will-list" title="What will be listed" className="mb-2" />
        <ul className="list-disc ps-5 text-ink-2">
          <li>The name of the app, what it does, and the member who publishes it.</li>
          <li>What it may do with an account, by the scopes of the key it asks for.</li>
          <li>Ratings by members who use it.</li>
        </ul>
      </section>
      <section aria-labelledby="get-listed" className="max-w-read">
        <SectionHeader id="get-listed" title="How to be listed later" className="mb-2" />
        <p className="text-ink-2">
          Submitting an app comes later. An app that works today with an{' '}
          <TextLink className="underline" href={pathTo('/api-docs')}>
            API key
          </TextLink>{' '}
          is ready for it: members make the key themselves, choose what it may do, and can revoke it at any
          time.
        </p>
      </section>
    </div>
  );
}

export { MarketplacePage as Component };
