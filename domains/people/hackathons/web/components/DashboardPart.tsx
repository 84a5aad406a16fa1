import type { ReactElement } from 'react';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { hackathonsApi } from '../api.ts';
import { HackathonRow } from './HackathonRow.tsx';

const SHOWN = 3;
const REGISTERED = { query: { scope: 'registered' } } as const;
const HOSTED = { query: { scope: 'mine' } } as const;

/** Hackathons the member registered for or hosts, on their own dashboard; nothing where there are none. */
function DashboardPart(): ReactElement | null {
  const registered = useApiQuery(hackathonsApi.listHackathons, REGISTERED);
  const hosted = useApiQuery(hackathonsApi.listHackathons, HOSTED);
  const failed = [registered, hosted].find(({ error }) => error !== null);
  if (!failed && !registered.data?.total && !hosted.data?.total) return null;
  // One that they host and registered for is in the list once.
  const own = registered.data?.items ?? [];
  const others = hosted.data?.items.filter(({ id }) => !own.some((one) => one.id === id)) ?? [];
  return (
    <section aria-labelledby="own-hackathons">
      <SectionHeader
        id="own-hackathons"
        title="Your hackathons"
        action={
          <span className="flex flex-wrap gap-x-4">
            <TextLink href={pathTo('/hackathons', { scope: 'registered' })}>Registered</TextLink>
            <TextLink href={pathTo('/hackathons', { scope: 'mine' })}>Hosted</TextLink>
          </span>
        }
        className="mb-2"
      />
      {failed ? (
        <NotRead read={failed} loading="Loading your hackathons" failed="Your hackathons did not load." />
      ) : (
        <RowList label="Your hackathons">
          {[...own.slice(0, SHOWN), ...others.slice(0, SHOWN)].map((hackathon) => (
            <HackathonRow key={hackathon.id} hackathon={hackathon} />
          ))}
        </RowList>
      )}
    </section>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([REGISTERED, HOSTED].map((input) => prefetchApi(client, hackathonsApi.listHackathons, input)));

export { DashboardPart as Component };
