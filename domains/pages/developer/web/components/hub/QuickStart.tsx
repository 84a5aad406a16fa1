import type { ReactElement, ReactNode } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { CodeBlock } from '../CodeBlock.tsx';

/** From nothing to the first call with a key, on this instance. */
export function QuickStart(): ReactElement {
  const origin = useOrigin();
  const session = useSession();
  const entry = useEntryLinks();
  return (
    <section aria-labelledby="quick-start" className="flex flex-col gap-5">
      <SectionHeader id="quick-start" title="Quick start" />
      <ol className="flex flex-col gap-5">
        <Step no={1} title="Read something public">
          <p className="mb-2 text-ink-2">This call needs no key. It answers the supply of HDAG.</p>
          <CodeBlock label="Copy command 1" code={`curl ${origin}/api/ledger/supply`} />
        </Step>
        <Step no={2} title="Make an API key">
          <p className="text-ink-2">
            {session.state === 'visitor' ? (
              <>
                <TextLink className="underline" href={entry.login}>
                  Sign in
                </TextLink>{' '}
                and make a key. It is shown once.
              </>
            ) : (
              <>
                Make one{' '}
                <TextLink className="underline" href="#api-keys">
                  below
                </TextLink>
                . It is shown once: keep it where your program reads its secrets.
              </>
            )}
          </p>
        </Step>
        <Step no={3} title="Call with your key">
          <p className="mb-2 text-ink-2">
            A key goes in the header of each call. It needs no cookie and no CSRF token. This one reads your
            balance.
          </p>
          <CodeBlock
            label="Copy command 3"
            code={`export HODAG_KEY='hodag_…'\ncurl ${origin}/api/ledger/balance \\\n  -H "Authorization: Bearer $HODAG_KEY"`}
          />
        </Step>
        <Step no={4} title="Make a client from the document">
          <p className="mb-2 text-ink-2">
            The OpenAPI 3.1 document of this instance describes every call with examples. Read it in the{' '}
            <TextLink className="underline" href={pathTo('/api-docs')}>
              API documentation
            </TextLink>
            .
          </p>
          <CodeBlock label="Copy command 4" code={`curl ${origin}/api/openapi.json -o hodag-openapi.json`} />
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly no: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ no, title, children }: StepProps): ReactElement {
  return (
    <li className="min-w-0">
      <SectionHeader level={3} title={`${no}. ${title}`} className="mb-1" />
      {children}
    </li>
  );
}
