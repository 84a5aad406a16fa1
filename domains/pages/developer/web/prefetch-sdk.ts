import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { developerApi } from './api.ts';
import { prefetchGate } from './prefetch-gate.ts';

/** Reads ahead the gate and the client of this instance. */
export async function prefetchSdk(context: PrefetchContext): Promise<void> {
  await Promise.all([prefetchGate(context), prefetchApi(context.client, developerApi.getSdkDownloads, {})]);
}
