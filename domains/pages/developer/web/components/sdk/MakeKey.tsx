import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { SAMPLE_SCOPES } from '../../content/samples.ts';

/** The step to a key with the scopes that the samples need. */
export function MakeKey(): ReactElement {
  const session = useSession();
  const entry = useEntryLinks();
  return (
    <>
      <p className="text-ink-2">
        {session.state === 'visitor' ? (
          <>
            <TextLink className="underline" href={entry.login}>
              Sign in
            </TextLink>{' '}
            and make a key in the Developer Hub.
          </>
        ) : (
          <>
            Make one in the{' '}
            <TextLink className="underline" href={`${pathTo('/developer')}#api-keys`}>
              Developer Hub
            </TextLink>
            .
          </>
        )}{' '}
        It is shown once. For all samples here, choose:
      </p>
      <ul aria-label="Scopes" className="mt-2 list-disc ps-5 text-ink-2">
        {SAMPLE_SCOPES.map(({ scope, label }) => (
          <li key={scope}>
            {label} (<code>{scope}</code>)
          </li>
        ))}
      </ul>
    </>
  );
}
