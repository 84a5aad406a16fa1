import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Progress } from '#platform/ui/Progress.tsx';
import type { StudioStatus } from '../../contract/schemas.ts';

/** How much of the quota is used. */
export function StorageUse({ status }: { status: StudioStatus }): ReactElement {
  const { usedBytes, reservedBytes, quotaBytes } = status;
  const used = usedBytes + reservedBytes;
  const words = `${bytesText(used)} of ${bytesText(quotaBytes)}`;
  return (
    <div className="flex flex-col gap-1">
      <span className="text-13 text-ink-2">Your storage</span>
      <Progress
        label="Your storage"
        value={Math.min(used, quotaBytes)}
        max={quotaBytes}
        valueText={words}
        className="max-w-sm"
      />
    </div>
  );
}
