import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { moneyRangeText } from '#platform/kernel/format/numbers.ts';
import { FactList } from '#platform/ui/FactList.tsx';
import type { Project } from '../../contract/schemas.ts';
import { formatRegion } from './format-region.ts';
import { OWNER_TYPE_LABELS } from './wording.ts';

/** Facts on owner, dates, place and needs. Unknown facts say so: they lower what matching can tell. */
export function ProjectFacts(props: { project: Project; className?: string | undefined }): ReactElement {
  const { owner, publishedAt, updatedAt, applicantType, region, amountSought } = props.project;
  const unknown = <span className="text-ink-3">Not specified</span>;
  return (
    <FactList
      className={props.className}
      facts={[
        { label: 'Owner', value: owner.username },
        { label: 'Published', value: publishedAt ? dayText(publishedAt) : 'Not yet' },
        { label: 'Last changed', value: dayText(updatedAt) },
        { label: 'Applies as', value: applicantType ? OWNER_TYPE_LABELS[applicantType] : unknown },
        { label: 'Region', value: region ? formatRegion(region) : unknown },
        {
          label: 'Amount needed',
          value: amountSought ? (moneyRangeText(amountSought) ?? amountSought.currency) : unknown,
        },
      ]}
    />
  );
}
