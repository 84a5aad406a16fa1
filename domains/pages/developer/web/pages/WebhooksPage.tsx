import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { EndpointsSection } from '../components/webhooks/EndpointsSection.tsx';
import { HowItWorks } from '../components/webhooks/HowItWorks.tsx';
import { TypeCatalog } from '../components/webhooks/TypeCatalog.tsx';
import { VerifySamples } from '../components/webhooks/VerifySamples.tsx';
import { webhooksApi } from '../components/webhooks/webhooks-api.ts';
import { prefetchGate } from '../prefetch-gate.ts';

/** Type of the test event, which is sent on request and not chosen. */
const TEST_TYPE = 'webhook.test';

/** Webhooks: endpoints with their logs, the catalog of events, and how a message is verified. */
export function WebhooksPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Webhooks"
        lead="Signed messages to your program when something happens, so that it need not keep asking."
      />
      <DeveloperGate>
        <Hub />
      </DeveloperGate>
    </div>
  );
}

function Hub(): ReactElement {
  const read = useApiQuery(webhooksApi.listWebhookTypes, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading the events" failed="The events did not load." />;
  return (
    <div className="flex max-w-read flex-col gap-8">
      <HowItWorks />
      <EndpointsSection types={read.data.filter(({ type }) => type !== TEST_TYPE)} />
      <TypeCatalog types={read.data} />
      <VerifySamples />
    </div>
  );
}

/** Reads ahead the gate and the catalog. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  await Promise.all([prefetchGate(context), prefetchApi(context.client, webhooksApi.listWebhookTypes, {})]);
}

export { WebhooksPage as Component };
