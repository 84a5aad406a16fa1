import { counted, moneyText, numberText } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ApplicationStatistics } from '../../contract/schemas.ts';
import { applicationsApi } from '../api.ts';

export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  prefetchApi(client, applicationsApi.getApplicationStatistics, {});

/** How the member's own applications went, as they recorded it. */
function ApplicationStatisticsPage() {
  const read = useApiQuery(applicationsApi.getApplicationStatistics, {});
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Application statistics"
        lead="Your own applications, from what you recorded."
        actions={
          <ExportButton
            href={addressOf(applicationsApi.exportApplications.route, {})}
            of="your applications"
          />
        }
      />
      {read.data ? (
        <Figures figures={read.data} />
      ) : (
        <NotRead read={read} loading="Loading the statistics" failed="The statistics did not load." />
      )}
    </div>
  );
}

function Figures({ figures }: { figures: ApplicationStatistics }) {
  if (figures.total === 0) {
    return (
      <EmptyState
        title="No applications"
        action={<TextLink href={pathTo('/grantflow')}>Open GrantFlow</TextLink>}
      >
        Figures appear with your first application.
      </EmptyState>
    );
  }
  const { daysToSubmit, submitted, awarded, declined, total } = figures;
  return (
    <>
      <FactList
        className="max-w-read"
        facts={[
          { label: 'Applications', value: numberText(total) },
          { label: 'Marked as submitted', value: numberText(submitted) },
          { label: 'Awarded', value: numberText(awarded) },
          { label: 'Declined', value: numberText(declined) },
          { label: 'Asked for', value: sums(figures.asked) },
          { label: 'Won', value: sums(figures.won) },
          {
            label: 'From start to submission, median',
            value: daysToSubmit === null ? 'None submitted' : counted(daysToSubmit, 'day'),
          },
        ]}
      />
      <section aria-labelledby="funders">
        <SectionHeader id="funders" title="By funder" className="mb-2" />
        <RowList label="By funder">
          {figures.funders.map(({ funder, ...of }) => (
            <Row
              key={funder ?? ''}
              title={funder ?? 'Funder not listed'}
              end={`${of.total} started, ${of.submitted} submitted, ${of.awarded} awarded`}
            />
          ))}
        </RowList>
      </section>
    </>
  );
}

function sums(amounts: ApplicationStatistics['asked']): string {
  return amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(', ') || 'Nothing recorded';
}

export { ApplicationStatisticsPage as Component };
