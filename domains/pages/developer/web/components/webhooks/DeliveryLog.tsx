import { type ReactElement, useState } from 'react';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#standing/webhooks/contract';
import { webhooksApi } from './webhooks-api.ts';

type State = WebhookDelivery['state'];
const STATES: Readonly<Record<State, { readonly label: string; readonly tone: BadgeTone }>> = {
  pending: { label: 'Pending', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  missed: { label: 'Not sent', tone: 'warn' },
};
const CHOICES = [
  { value: 'all', label: 'All events' },
  ...Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
];
const POLL_MS = 5 * SECOND_MS;

/** Messages sent to an endpoint in the last 30 days, with every attempt. */
export function DeliveryLog({ endpoint }: { readonly endpoint: Webhook }): ReactElement {
  const [chosen, choose] = useState('all');
  const [page, setPage] = useState(1);
  const state = Object.keys(STATES).find((one): one is State => one === chosen);
  const read = useApiQuery(
    webhooksApi.listWebhookDeliveries,
    { params: { id: endpoint.id }, query: { page, ...(state ? { state } : {}) } },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  return (
    <section aria-label={`Log of ${endpoint.url}`} className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="w-44">
        <Select
          aria-label="Events shown"
          options={CHOICES}
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            setPage(1);
          }}
        />
      </div>
      {!read.data && (
        <NotRead read={read} loading="Loading the log" failed="The log did not load." box="h-24" />
      )}
      {read.data?.items.length === 0 && (
        <EmptyState title="Nothing here">Events of the last 30 days are listed here.</EmptyState>
      )}
      {read.data && read.data.items.length > 0 && (
        <>
          <ul aria-label="Deliveries" className="divide-y divide-line">
            {read.data.items.map((delivery) => (
              <li key={delivery.id} className="py-2">
                <Delivery delivery={delivery} endpoint={endpoint} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageSize={read.data.pageSize}
            total={read.data.total}
            busy={read.isFetching}
            onPageChange={setPage}
          />
        </>
      )}
    </section>
  );
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly endpoint: Webhook;
}

function Delivery({ delivery, endpoint }: DeliveryProps): ReactElement {
  const { id, type, state, messageId, createdAt, nextAt, attempts, body } = delivery;
  const { label, tone } = STATES[state];
  const replay = useApiMutation(webhooksApi.replayWebhook, {
    invalidates: [webhooksApi.listWebhookDeliveries, webhooksApi.listWebhooks],
  });
  const [last] = attempts;
  return (
    <>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-2">
          <span className="font-medium">{type}</span>
          <Badge tone={tone}>{label}</Badge>
          {last && <span className="text-13 text-ink-2">{answerOf(last)}</span>}
          <span className="ms-auto text-13 text-ink-3">
            <LocalMoment at={createdAt} />
          </span>
        </summary>
        <div className="flex flex-col gap-2 py-2 text-13">
          <p className="font-mono break-all text-ink-2">{messageId}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
          <pre tabIndex={0} className="overflow-x-auto rounded-m bg-sunken p-2">
            {body}
          </pre>
          {attempts.length > 0 && (
            <ol aria-label="Attempts, the newest first" className="flex flex-col gap-1">
              {attempts.map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          )}
          {nextAt !== null && (
            <p>
              Next attempt: <LocalMoment at={nextAt} />
            </p>
          )}
          {endpoint.state === 'active' && (
            <div>
              <Button
                size="s"
                busy={replay.isPending}
                onClick={() => replay.mutate({ params: { id: endpoint.id }, body: { deliveryId: id } })}
              >
                Send again
              </Button>
            </div>
          )}
        </div>
      </details>
      {replay.error && <WriteFailure error={replay.error} title="It was not sent again." />}
    </>
  );
}

function answerOf({ status, ms }: WebhookAttempt): string {
  return status === null ? 'No answer' : `${status} in ${ms} ms`;
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }): ReactElement {
  const { at, error, answer } = attempt;
  return (
    <li>
      <LocalMoment at={at} /> · {answerOf(attempt)}
      {error !== null && <span className="text-bad-text"> · {error}</span>}
      {answer && <pre className="mt-1 whitespace-pre-wrap break-all rounded-m bg-sunken p-2">{answer}</pre>}
    </li>
  );
}
