import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { CredentialKind, Show } from '../../contract/signed-schemas.ts';
import { signedApi } from '../api.ts';
import { MakeLink } from './MakeLink.tsx';
import { ShowList } from './ShowList.tsx';

const PROVES = {
  dbt: 'that you have an account here',
  sbt: 'that one real person is behind your account',
} as const;

/** Showing a credential to people outside: making links, and the links there are with their openings. */
export function SignedLinks({ kind }: { kind: CredentialKind }): ReactElement {
  const read = useApiQuery(signedApi.listShows, {});
  return (
    <section aria-labelledby="show" className="flex flex-col gap-3">
      <SectionHeader id="show" title="Show it to someone" />
      <p className="max-w-read text-ink-2">
        Make a link that proves {PROVES[kind]}. You choose what else it says. Anyone with the link can{' '}
        <TextLink href={pathTo('/verify')} className="underline">
          verify it
        </TextLink>{' '}
        without an account, until it ends or you withdraw it.
      </p>
      {read.data ? (
        <Links kind={kind} offered={read.data.offered} shows={read.data.shows} />
      ) : (
        <NotRead read={read} loading="Loading your links" failed="Your links did not load." box="h-20" />
      )}
    </section>
  );
}

function Links({
  kind,
  offered,
  shows,
}: {
  kind: CredentialKind;
  offered: Parameters<typeof MakeLink>[0]['offered'][];
  shows: readonly Show[];
}): ReactElement {
  const own = offered.find((one) => one.kind === kind);
  const links = shows.filter((show) => show.kind === kind);
  return (
    <>
      <div>
        {own?.canIssue ? (
          <MakeLink offered={own} />
        ) : (
          <>
            <Button disabled aria-describedby="no-link">
              Make a link
            </Button>
            <p id="no-link" className="mt-2 text-13 text-ink-2">
              You need an active SBT to make a link.
            </p>
          </>
        )}
      </div>
      {links.length > 0 && <ShowList shows={links} />}
    </>
  );
}
