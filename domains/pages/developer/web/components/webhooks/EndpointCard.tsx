import { type ReactElement, useState } from 'react';
import { SensitiveQuestion } from '#members/identity/web';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Webhook, WebhookType } from '#standing/webhooks/contract';
import { DeliveryLog } from './DeliveryLog.tsx';
import { webhooksApi } from './webhooks-api.ts';

interface EndpointCardProps {
  readonly endpoint: Webhook;
  readonly types: readonly WebhookType[];
  readonly onSecret: (secret: string) => void;
}

/** One endpoint: its state, what can be done with it, and its log. */
export function EndpointCard({ endpoint, types, onSecret }: EndpointCardProps): ReactElement {
  const { id, url, state, missed } = endpoint;
  const [isLogShown, showLog] = useState(false);
  const read = [webhooksApi.listWebhooks, webhooksApi.listWebhookDeliveries];
  const change = useApiMutation(webhooksApi.changeWebhook, { invalidates: read });
  const test = useApiMutation(webhooksApi.testWebhook, {
    invalidates: read,
    onSuccess: () => {
      showLog(true);
      toast({ title: 'Test event on its way' });
    },
  });
  const replay = useApiMutation(webhooksApi.replayWebhook, {
    invalidates: read,
    onSuccess: ({ count }) =>
      toast({ title: `${numberText(count)} ${plural(count, 'event is', 'events are')} sent again` }),
  });
  const isActive = state === 'active';
  const error = change.error ?? test.error ?? replay.error;
  return (
    <Card asChild>
      <article aria-label={url} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SectionHeader level={3} title={url} className="min-w-0 break-all" />
          <StateBadge endpoint={endpoint} />
        </div>
        <p className="text-14 text-ink-2">{labelsOf(endpoint, types)}</p>
        <Standing endpoint={endpoint} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            busy={change.isPending}
            onClick={() => change.mutate({ params: { id }, body: { state: isActive ? 'paused' : 'active' } })}
          >
            {isActive ? 'Pause' : 'Turn on'}
          </Button>
          {isActive && (
            <Button size="s" busy={test.isPending} onClick={() => test.mutate({ params: { id } })}>
              Send a test event
            </Button>
          )}
          {isActive && missed > 0 && (
            <Button
              size="s"
              busy={replay.isPending}
              onClick={() => replay.mutate({ params: { id }, body: {} })}
            >
              {`Send ${numberText(missed)} ${plural(missed, 'missed event', 'missed events')}`}
            </Button>
          )}
          <Rotate id={id} onSecret={onSecret} />
          <Remove endpoint={endpoint} />
          <Button size="s" aria-expanded={isLogShown} onClick={() => showLog(!isLogShown)}>
            Log
          </Button>
        </div>
        {error && <WriteFailure error={error} title="This did not work." />}
        {isLogShown && <DeliveryLog endpoint={endpoint} />}
      </article>
    </Card>
  );
}

function labelsOf({ types }: Webhook, known: readonly WebhookType[]): string {
  return types.map((type) => known.find((one) => one.type === type)?.label ?? type).join(', ');
}

function StateBadge({ endpoint: { state, failingSince } }: { readonly endpoint: Webhook }): ReactElement {
  if (state === 'disabled') return <Badge tone="bad">Disabled</Badge>;
  if (state === 'paused') return <Badge tone="neutral">Paused</Badge>;
  return failingSince === null ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">Failing</Badge>;
}

function Standing({ endpoint }: { readonly endpoint: Webhook }): ReactElement | null {
  const { disabledBecause, failingSince, oldSecretUntil } = endpoint;
  if (disabledBecause === 'gone') return <p>Its server answered 410 Gone. Nothing is sent.</p>;
  if (disabledBecause === 'failing') return <p>No event arrived for five days. Nothing is sent.</p>;
  if (failingSince !== null) {
    return (
      <p>
        Nothing has arrived since <LocalMoment at={failingSince} />. After five days it is disabled.
      </p>
    );
  }
  if (oldSecretUntil === null) return null;
  return (
    <p>
      Two signatures until <LocalMoment at={oldSecretUntil} />: of the new secret and of the old one.
    </p>
  );
}

interface RotateProps {
  readonly id: string;
  readonly onSecret: (secret: string) => void;
}

function Rotate({ id, onSecret }: RotateProps): ReactElement {
  return (
    <SensitiveQuestion
      call={webhooksApi.rotateWebhookSecret}
      input={{ params: { id } }}
      invalidates={[webhooksApi.listWebhooks]}
      onDone={({ secret }) => onSecret(secret)}
      title="Make a new secret?"
      text="For 24 hours messages carry a signature of each secret. Then the old one signs no more."
      cancelLabel="Keep the secret"
      confirmLabel="Make a new secret"
      trigger={<Button size="s">Rotate the secret</Button>}
    />
  );
}

function Remove({ endpoint: { id, url } }: { readonly endpoint: Webhook }): ReactElement {
  const remove = useApiMutation(webhooksApi.removeWebhook, {
    invalidates: [webhooksApi.listWebhooks],
    onSuccess: () => toast({ title: 'Endpoint deleted', description: url }),
    onError: () => toast({ title: 'The endpoint could not be deleted.', variant: 'bad' }),
  });
  return (
    <AlertDialog
      title="Delete this endpoint?"
      description="Pending events are not sent, and its log is deleted. It cannot be undone."
      cancelLabel="Keep it"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      trigger={<Button size="s">Delete</Button>}
    />
  );
}
