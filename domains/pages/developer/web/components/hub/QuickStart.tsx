import type { ReactElement, ReactNode } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { InstallCommand } from '../sdk/InstallCommand.tsx';

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
                </TextLink>{' '}
                and choose what it may do. It is shown once, with a first call to try: keep it where your
                program reads its secrets.
              </>
            )}
          </p>
        </Step>
        <Step no={3} title="Call with your key">
          <p className="mb-2 text-ink-2">
            A key goes in the header of each call. It needs no cookie and no CSRF token. This call needs the
            scope <code>ledger:read</code> and reads your balance.
          </p>
          <CodeBlock
            label="Copy command 3"
            code={`export HODAG_KEY='hodag_…'\ncurl ${origin}/api/ledger/balance \\\n  -H "Authorization: Bearer $HODAG_KEY"`}
          />
        </Step>
        <Step no={4} title="Send a change once">
          <p className="mb-2 text-ink-2">
            Give each POST an <code>Idempotency-Key</code>. Sent again within 24 hours with the same body, you
            get the first answer again and nothing runs twice; with another body it is refused with 422. This
            call needs the scope <code>applications:write</code>.
          </p>
          <CodeBlock
            label="Copy command 4"
            code={`ID=$(uuidgen)
curl ${origin}/api/applications \\
  -H "Authorization: Bearer $HODAG_KEY" \\
  -H "Idempotency-Key: start-$ID" \\
  -H "Content-Type: application/json" \\
  -d '{"id": "'$ID'", "grantId": null, "projectId": null,
       "call": {"title": "Open Science Fund", "funder": null,
                "closesOn": null, "link": null}}'`}
          />
        </Step>
        <Step no={5} title="Know your limits">
          <p className="text-ink-2">
            Answers to a valid key show its limit in <code>RateLimit-Policy</code>: <code>q</code> calls per{' '}
            <code>w</code> seconds. <code>RateLimit</code> shows how many are left (<code>r</code>) and the
            seconds until the count resets (<code>t</code>). After a 429, wait the seconds in{' '}
            <code>Retry-After</code>. “Usage” beside each key shows its calls, how long they took, and what
            was refused.
          </p>
        </Step>
        <Step no={6} title="Use the client for TypeScript">
          <p className="mb-2 text-ink-2">
            This instance serves its own client, for Node.js 20 or newer: typed calls, retries, paging and the
            verification of webhooks. The{' '}
            <TextLink className="underline" href={pathTo('/developer/sdk-integration')}>
              SDK integration
            </TextLink>{' '}
            has programs to copy, also in Python and curl.
          </p>
          <InstallCommand label="Copy command 6" />
          <div className="mt-2">
            <CodeBlock
              label="Copy sample 6"
              code={`import { createClient } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: '${origin}',
  apiKey: process.env.HODAG_KEY,
});
const balance = await hodag.getLedgerBalance();`}
            />
          </div>
        </Step>
        <Step no={7} title="Make a client for another language">
          <p className="mb-2 text-ink-2">
            The OpenAPI 3.1 document of this instance describes every call with examples. Read it in the{' '}
            <TextLink className="underline" href={pathTo('/api-docs')}>
              API documentation
            </TextLink>
            .
          </p>
          <CodeBlock label="Copy command 7" code={`curl ${origin}/api/openapi.json -o hodag-openapi.json`} />
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
