import type { ReactElement } from 'react';
import { BadgeSummary } from './BadgeSummary.tsx';
import { TopContributors } from './TopContributors.tsx';

/** The dashboard's badges and, where there is room, its top contributors (spec §2.4). */
function DashboardStanding(): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      <BadgeSummary />
      <TopContributors />
    </div>
  );
}

export { DashboardStanding as Component };
