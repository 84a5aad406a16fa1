import { type ReactElement, useRef, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { ENDPOINTS_MAX, type Webhook, type WebhookType } from '#standing/webhooks/contract';
import { EndpointCard } from './EndpointCard.tsx';
import { NewEndpointForm } from './NewEndpointForm.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { webhooksApi } from './webhooks-api.ts';

/** The member's endpoints, each with its log, and the form for another. */
export function EndpointsSection({ types }: { readonly types: readonly WebhookType[] }): ReactElement {
  const read = useApiQuery(webhooksApi.listWebhooks, {});
  return (
    <section aria-labelledby="endpoints" className="flex flex-col gap-4">
      <SectionHeader id="endpoints" title="Your endpoints" />
      {read.data ? (
        <Endpoints endpoints={read.data} types={types} />
      ) : (
        <NotRead
          read={read}
          loading="Loading your endpoints"
          failed="Your endpoints did not load."
          box="h-24"
        />
      )}
    </section>
  );
}

interface EndpointsProps {
  readonly endpoints: readonly Webhook[];
  readonly types: readonly WebhookType[];
}

function Endpoints({ endpoints, types }: EndpointsProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAsking(false);
    // The focused element goes with the form.
    opener.current?.focus();
  };
  return (
    <>
      {endpoints.length === 0 && (
        <EmptyState title="No endpoints yet">Add the address at which your program takes events.</EmptyState>
      )}
      {endpoints.length > 0 && (
        <ul aria-label="Your endpoints" className="flex flex-col gap-4">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointCard endpoint={endpoint} types={types} onSecret={setSecret} />
            </li>
          ))}
        </ul>
      )}
      {endpoints.length < ENDPOINTS_MAX && (
        <div>
          <Button ref={opener} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Add an endpoint
          </Button>
        </div>
      )}
      {isAsking && (
        <NewEndpointForm
          types={types}
          onCancel={close}
          onMade={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      <SecretDialog secret={secret} onDone={() => setSecret(null)} />
    </>
  );
}
