import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { createApi } from '#platform/web/api.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { adminEndpoints } from '../../contract/endpoints.ts';
import type { ReadinessCheck } from '../../contract/schemas.ts';

const adminApi = createApi(adminEndpoints);
const FRESH = { staleTime: 10_000 };

export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, adminApi.getReadiness, {}, FRESH);
}

const LOOK = {
  ok: { icon: Check, mark: 'text-ok-mark', tone: 'ok', word: 'Ready' },
  off: { icon: CircleMinus, mark: 'text-ink-3', tone: 'neutral', word: 'Not set up' },
  warning: { icon: TriangleAlert, mark: 'text-warn-mark', tone: 'warn', word: 'Look at this' },
  failed: { icon: Ban, mark: 'text-bad-mark', tone: 'bad', word: 'Failed' },
} as const;

const NAMES: Readonly<Record<string, string>> = {
  database: 'Database',
  migrations: 'Migrations',
  jobs: 'Jobs',
  mail: 'Mail',
  storage: 'Object storage',
  disk: 'Disk',
  clock: 'Clock',
  model: 'Language model',
  chain: 'Chain',
  search: 'Search index',
};

/** Live state of every part of this instance, with what to do about it. */
function DeploymentReadinessPage() {
  const found = useApiQuery(adminApi.getReadiness, {}, FRESH);
  const checks = found.data?.data.checks;
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
          <p className="tnum text-13 text-ink-3">
            Checked {found.data?.data.checkedAt.slice(0, 19).replace('T', ', ')} UTC
          </p>
        </>
      )}
    </div>
  );
}

function summary(failed: number): string {
  return failed === 0
    ? 'Every part that is set up answers.'
    : `${failed} ${failed === 1 ? 'part does' : 'parts do'} not work.`;
}

function CheckRow({ check }: { check: ReadinessCheck }) {
  const { icon, mark, tone, word } = LOOK[check.status];
  return (
    <Row
      icon={icon}
      iconClassName={mark}
      title={NAMES[check.name] ?? check.name}
      secondary={
        <>
          {check.detail}
          {check.remedy && <span className="block text-ink-2">{check.remedy}</span>}
        </>
      }
      end={<Badge tone={tone}>{word}</Badge>}
    />
  );
}

export { DeploymentReadinessPage as Component };
