import { Fragment } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { clockText, dateText, dayText } from '#platform/kernel/format/dates.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { zoneTime } from '#platform/kernel/format/zones.ts';
import { isUrl } from '#platform/kernel/is-url.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Opportunity } from '../../contract/schemas.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';
import { catalogApi } from '../api.ts';
import { awardText } from '../award-text.ts';
import { ClosingCard } from '../components/ClosingCard.tsx';
import { GrantHistory } from '../components/GrantHistory.tsx';
import { useNow } from '../hooks/use-now.ts';
import { applicantLabel, KIND_LABELS, regionLabel, SUPPORT_LABELS } from '../labels.ts';
import { grantMatchPlace } from '../places.ts';

export function prefetch({ client, params }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, catalogApi.getGrant, { params: { id: params.id ?? '' } });
}

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, catalogApi.getGrant, { params: { id: params.id ?? '' } }, ({ grant }) => grant.title);

/** One opportunity: facts, source, eligibility against a project of the member, way to the funder. */
function GrantPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const found = useApiQuery(catalogApi.getGrant, { params: { id } });
  const grant = found.data?.grant;
  usePageTitle(grant?.title);
  const now = useNow(found.dataUpdatedAt);
  if (found.isError) {
    return <NotLoaded error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />;
  }
  if (!found.data || !grant) {
    return (
      <>
        <h1 className="sr-only">Grant</h1>
        <Skeleton label="Loading the grant" />
      </>
    );
  }
  return (
    <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
      <div className="flex min-w-0 flex-col gap-8">
        <div>
          <PageHeader
            record
            title={grant.title}
            lead={[grant.funder?.name, grant.number && `Number ${grant.number}`].filter(Boolean).join(' · ')}
            badges={<StateBadges grant={grant} />}
          />
          {grant.description ? (
            <div className="mt-3 max-w-read text-16 whitespace-pre-line text-ink-2">{grant.description}</div>
          ) : (
            <p className="mt-3 text-ink-3">No description listed.</p>
          )}
        </div>
        <Filled
          place={grantMatchPlace}
          props={{ grantId: grant.id, projectId: search.get('project') }}
          loading={<Skeleton label="Loading your projects" />}
        />
        <Eligibility grant={grant} />
        <GrantHistory grantId={grant.id} now={now} />
      </div>
      <aside aria-label="Facts" className="flex flex-col gap-5">
        <ClosingCard
          grant={grant}
          isSaved={found.data.isSaved}
          ownDate={found.data.ownDate}
          projectId={search.get('project')}
          now={now}
        />
        <Facts grant={grant} />
        <Provenance grant={grant} sourceName={found.data.sourceName} attribution={found.data.attribution} />
        <Similar grants={found.data.similar} />
      </aside>
    </div>
  );
}

interface NotLoadedProps {
  readonly error: ApiError;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function NotLoaded({ error, retrying, onRetry }: NotLoadedProps) {
  if (error.status === 404 || error.status === 400) {
    return (
      <>
        <h1 className="sr-only">Grant not found</h1>
        <EmptyState
          title="This grant is not in the catalog"
          action={
            <Button asChild>
              <Link href={pathTo('/grants')}>Search all grants</Link>
            </Button>
          }
        >
          The link may be old, or the source has removed it.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">Grant</h1>
      <ReadFailure error={error} title="The grant did not load." onRetry={onRetry} retrying={retrying} />
    </>
  );
}

const STATUS = {
  open: { tone: 'ok', label: 'Open' },
  forecast: { tone: 'info', label: 'Not open yet' },
  closed: { tone: 'neutral', label: 'Closed' },
  unknown: { tone: 'warn', label: 'Status unknown' },
} as const;

function StateBadges({ grant }: { grant: Opportunity }) {
  const { tone, label } = STATUS[grant.status];
  return (
    <>
      {(grant.kind !== 'program' || grant.status !== 'unknown') && <Badge tone={tone}>{label}</Badge>}
      <Badge>{KIND_LABELS[grant.kind]}</Badge>
      {grant.supportKind !== null && grant.supportKind !== 'grant' && (
        <Badge tone="warn">{SUPPORT_LABELS[grant.supportKind]}</Badge>
      )}
      {grant.categories.slice(0, 3).map((category) => (
        <Badge key={category}>{category}</Badge>
      ))}
    </>
  );
}

function Facts({ grant }: { grant: Opportunity }) {
  const { amounts, award } = grant;
  const facts = [
    { label: 'Amount', value: awardText(amounts) ?? 'Not listed' },
    {
      label: 'Total budget',
      value: amounts.total === null ? null : moneyText(amounts.total, amounts.currency),
    },
    {
      label: 'Awards expected',
      value: grant.expectedAwards === null ? null : `about ${grant.expectedAwards}`,
    },
    {
      label: 'Where',
      value: grant.regions.length > 0 ? grant.regions.map(regionLabel).join(', ') : 'Not listed',
    },
    { label: 'Recipient', value: award?.recipient ?? null },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return <FactList facts={facts} />;
}

function Eligibility({ grant }: { grant: Opportunity }) {
  if (grant.applicantTypes.length === 0 && grant.eligibility.length === 0) {
    return (
      <section>
        <h2 className="text-16 font-semibold">Who may apply</h2>
        <p className="mt-1 text-ink-3">Not listed. See the funder’s page.</p>
      </section>
    );
  }
  return (
    <section>
      <h2 className="text-16 font-semibold">Who may apply</h2>
      {grant.applicantTypes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {grant.applicantTypes.map((type) => (
            <li key={type}>
              <Badge>{applicantLabel(type)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {grant.eligibility.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-2">
          {[...new Set(grant.eligibility)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ProvenanceProps {
  readonly grant: Opportunity;
  readonly sourceName: string;
  readonly attribution: string | null;
}

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && isUrl(text);

function Provenance({ grant, sourceName, attribution }: ProvenanceProps) {
  const { provenance, alsoListedAt } = grant;
  const read = zoneTime(new Date(provenance.fetchedAt), 'UTC');
  const { notCheckedSince, unlistedOn, licence } = provenance;
  const { factsFrom } = grant.extra;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="font-semibold">Where this comes from</h2>
      <p className="mt-1 text-13 text-ink-2">
        {sourceName},{' '}
        {notCheckedSince
          ? `not checked since ${dateText(zoneTime(new Date(notCheckedSince), 'UTC'))}`
          : `read ${dateText(read)}, ${clockText(read)} UTC`}
        .{licence && ` ${licence}.`}
        {unlistedOn && ` The source no longer lists it since ${dayText(unlistedOn)}.`}
      </p>
      {notCheckedSince && typeof factsFrom === 'string' && isWebAddress(factsFrom) && (
        <p className="mt-1 text-13 text-ink-2">
          Facts from{' '}
          <a href={factsFrom} target="_blank" rel="noreferrer" className="link-text">
            {new URL(factsFrom).hostname}
          </a>
          .
        </p>
      )}
      {attribution && <p className="mt-1 text-13 text-ink-2">{attribution}</p>}
      {alsoListedAt.length > 0 && (
        <p className="mt-1 text-13 text-ink-2">
          Also listed at{' '}
          {alsoListedAt.map(({ sourceId, externalId, url }, index) => (
            <Fragment key={`${sourceId} ${externalId}`}>
              {index > 0 && ', '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" className="link-text">
                  {sourceId}
                </a>
              ) : (
                sourceId
              )}
            </Fragment>
          ))}
          .
        </p>
      )}
      <p className="mt-1 text-12 text-ink-3">
        Reference at the source: <span className="break-all">{provenance.externalId}</span>
      </p>
    </section>
  );
}

function Similar({ grants }: { grants: readonly GrantCard[] }) {
  if (grants.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="font-semibold">Similar</h2>
      <ul className="mt-1 flex flex-col gap-1.5">
        {grants.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={pathTo('/grants/:id', { id })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { GrantPage as Component };
