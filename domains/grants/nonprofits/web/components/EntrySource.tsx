import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Nonprofit } from '../../contract/schemas.ts';
import { sourceText } from '../words.ts';

/** Where the facts of an entry come from and of which day they are, and the website with its own source. */
export function EntrySource({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  const { website } = nonprofit;
  return (
    <>
      {website && (
        <section aria-labelledby="website">
          <SectionHeader id="website" title="Website" className="mb-3" />
          <p className="text-14 wrap-anywhere">
            <TextLink href={website.address}>{new URL(website.address).hostname}</TextLink>
          </p>
          <p className="tnum text-13 text-ink-2">
            {website.source}, {dayText(website.at)}
          </p>
        </section>
      )}
      <section aria-labelledby="source">
        <SectionHeader id="source" title="Source" className="mb-3" />
        <p className="text-14 wrap-anywhere">{sourceText(nonprofit)}</p>
        <p className="tnum text-13 text-ink-2">{datesOf(nonprofit)}</p>
        <Caution nonprofit={nonprofit} />
      </section>
    </>
  );
}

function datesOf({ origin, importedAt }: Nonprofit): string {
  const day = dayText(importedAt);
  if (origin === 'registry') return `Imported ${day}. Every fact of the registry on this page comes from it.`;
  if (origin === 'starter') return `As of ${day}. Not compared with a registry since.`;
  return `Reviewed ${day}. The facts are the organization’s own.`;
}

function Caution({ nonprofit: { origin } }: { nonprofit: Nonprofit }): ReactElement {
  return origin === 'registry' ? (
    <Notice tone="info" className="mt-3" title="A registry entry is not an endorsement">
      It shows that the registry lists this organization. We have not verified its work.
    </Notice>
  ) : (
    <Notice tone="info" className="mt-3" title="An entry is not an endorsement">
      We have not verified its facts or its work.
    </Notice>
  );
}
