import { type ReactElement, useEffect, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { CellText } from '#platform/ui/CellText.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { FEATURES, type Feature } from '../content/features.ts';
import { type Measured, measureFeatures, reportOf } from '../measure-features.ts';
import { prefetchGate } from '../prefetch-gate.ts';

const columnsOf = (measured: Measured | null): readonly Column<Feature>[] => [
  {
    key: 'name',
    header: 'Feature',
    narrow: 'lead',
    cell: ({ name, use }) => <CellText secondary={use}>{name}</CellText>,
  },
  {
    key: 'state',
    header: 'This browser',
    narrow: 'score',
    cell: ({ id }) => {
      if (!measured) return <Badge>Not measured yet</Badge>;
      return measured[id] ? <Badge tone="ok">Available</Badge> : <Badge tone="warn">Missing</Badge>;
    },
  },
];

/** Page on the features of this browser that pages and programs use, measured here. */
export function CompatibilityPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Platform compatibility"
        lead="Measured in this browser when the page opens. Nothing is stored, asked for or sent."
      />
      <DeveloperGate>
        <Matrix />
      </DeveloperGate>
    </div>
  );
}

function Matrix(): ReactElement {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    let isShown = true;
    void measureFeatures(FEATURES).then((results) => {
      if (isShown) setMeasured(results);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const missing = measured ? FEATURES.filter(({ id }) => !measured[id]).length : 0;
  return (
    <div className="flex max-w-read flex-col gap-4">
      <p role="status" className="text-ink-2">
        {!measured && 'The results appear here once the page runs in your browser.'}
        {measured && (missing === 0 ? 'Everything is available.' : `${counted(missing, 'feature')} missing.`)}
      </p>
      <DataTable
        caption="Features of this browser"
        columns={columnsOf(measured)}
        rows={FEATURES}
        rowKey={({ id }) => id}
      />
      {measured && (
        <div>
          <CopyButton value={reportOf(FEATURES, measured, navigator.userAgent)} label="Copy as text" />
        </div>
      )}
    </div>
  );
}

export { CompatibilityPage as Component, prefetchGate as prefetch };
