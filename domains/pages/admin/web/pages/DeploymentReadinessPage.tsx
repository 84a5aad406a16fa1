import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { adminApi } from '../api.ts';
import { CheckRow } from '../components/CheckRow.tsx';

const FRESH = { staleTime: 10_000 };

export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, adminApi.getReadiness, {}, FRESH);
}

/** Live state of every part of this instance, with what to do about it. */
function DeploymentReadinessPage() {
  const found = useApiQuery(adminApi.getReadiness, {}, FRESH);
  const checks = found.data?.checks;
  const failed = checks?.filter(({ status }) => status === 'failed').length ?? 0;
  const refresh = (
    <Button busy={found.isFetching} onClick={() => void found.refetch()}>
      Check again
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Deployment readiness"
        lead={checks ? summary(failed) : undefined}
        actions={refresh}
      />
      {found.isError && (
        <ErrorState
          title="The checks did not run."
          description={found.error.text}
          reference={found.error.requestId ?? undefined}
          onRetry={() => void found.refetch()}
        />
      )}
      {!checks && !found.isError && <Skeleton label="Running the checks" />}
      {checks && (
        <>
          <RowList label="Parts of this instance">
            {checks.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </RowList>
          <p className="tnum text-13 text-ink-3">Checked {found.data && momentText(found.data.checkedAt)}</p>
        </>
      )}
    </div>
  );
}

function summary(failed: number): string {
  return failed === 0
    ? 'Every part that is set up answers.'
    : `${counted(failed, 'part does', 'parts do')} not work.`;
}

export { DeploymentReadinessPage as Component };
