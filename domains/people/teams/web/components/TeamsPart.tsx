import type { ReactElement } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TeamList } from './TeamList.tsx';

/** Teams on the member's own dashboard. */
export function TeamsPart(): ReactElement {
  return (
    <section aria-labelledby="my-teams">
      <SectionHeader id="my-teams" title="Teams" className="mb-3" />
      <TeamList />
    </section>
  );
}

export { TeamsPart as Component };
