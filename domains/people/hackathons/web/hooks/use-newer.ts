import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '#platform/kernel/contract.ts';
import type { ApiCall } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { readOptions } from '#platform/web/use-api.ts';

/** Whether a save was refused since someone saved meanwhile. */
const isStale = (error: ApiError | null): boolean => error?.code === 'hackathons.changed_elsewhere';

/**
 * Finds the version that was saved in another window while this one was written in. The form stays as it is until the
 * member chooses.
 */
export function useNewer<E extends EndpointSpec>(call: ApiCall<E>, input: ClientInput<E>) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<ClientResult<E> | null>(null);
  return {
    newer,
    /** To be called with each refusal of a save. */
    async find(error: ApiError): Promise<void> {
      if (!isStale(error)) return;
      const read = { ...readOptions(call, input, {}), staleTime: 0 };
      setNewer(await client.fetchQuery(read).catch(() => null));
    },
    forget: () => setNewer(null),
  };
}
