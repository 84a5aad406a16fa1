import type { ReactElement, ReactNode } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Found } from '../../contract/schemas.ts';
import { purposeApi } from '../api.ts';

/** Projects, grants, people and nonprofits for the member's causes or strengths, each with the reason it is listed. */
export function PurposeMatches({ of }: { of: 'causes' | 'strengths' }): ReactElement {
  const read = useApiQuery(purposeApi.listPurposeMatches, { query: { of } });
  if (read.isPending) return <Skeleton label={`Loading what fits your ${of}`} />;
  if (read.isError) {
    return (
      <ErrorState
        title={`What fits your ${of} did not load.`}
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  const { projects, grants, people, nonprofits } = read.data;
  return (
    <div className="grid gap-8">
      <FoundSection
        title="Projects"
        items={projects}
        empty="No published project fits yet."
        more={<TextLink href={pathTo('/projects')}>All projects</TextLink>}
      />
      <FoundSection
        title="Open grants"
        items={(grants ?? []).map(({ funder, ...one }) => ({
          ...one,
          title: funder ? `${one.title} (${funder})` : one.title,
        }))}
        empty={grants ? 'No open grant fits yet.' : 'The grant search is starting. Reload in a minute.'}
        more={<TextLink href={pathTo('/grants')}>Search all grants</TextLink>}
      />
      <FoundSection
        title="People looking for a team"
        items={people}
        empty="No one who is looking for a team fits yet."
        more={<TextLink href={pathTo('/people')}>All people</TextLink>}
      />
      <FoundSection
        title="Nonprofits"
        items={nonprofits}
        empty="No nonprofit in the directory fits yet."
        more={<TextLink href={pathTo('/nonprofits')}>All nonprofits</TextLink>}
      />
    </div>
  );
}

interface FoundSectionProps {
  readonly title: string;
  readonly items: readonly Found[];
  readonly empty: string;
  readonly more: ReactNode;
}

function FoundSection({ title, items, empty, more }: FoundSectionProps): ReactElement {
  return (
    <section aria-label={title}>
      <SectionHeader title={title} action={more} />
      {items.length === 0 ? (
        <p className="py-2 text-ink-2">{empty}</p>
      ) : (
        <RowList label={title}>
          {items.map(({ href, title: name, causes, matches }) => (
            <Row
              key={href}
              title={name}
              href={href}
              secondary={
                matches.length > 0 ? `${causes.join(', ')}: ${matches.join(', ')}` : causes.join(', ')
              }
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
