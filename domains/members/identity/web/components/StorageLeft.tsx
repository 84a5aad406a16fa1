import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { storageApi } from './storage-api.ts';

/** Storage of the member, used and left, where they upload. Without an answer it says nothing. */
export function StorageLeft(): ReactElement | null {
  const { data } = useApiQuery(storageApi.getOwnStorage, {});
  if (!data) return null;
  return (
    <p className="text-13 text-ink-3">
      {`Your storage: ${bytesText(data.usedBytes)} of ${bytesText(data.limitBytes)} used, ${bytesText(data.leftBytes)} left.`}
    </p>
  );
}
