import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '../kernel/contract.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import type { ApiCall } from './api.ts';
import type { ApiError } from './api-error.ts';
import { readOptions } from './use-api.ts';

/**
 * Finds the version that was saved in another window while this one was written in. The form stays as it is until the
 * member chooses.
 * @param code of the refusal that says so
 */
export function useNewer<E extends EndpointSpec>(code: ErrorCode, call: ApiCall<E>, input: ClientInput<E>) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<ClientResult<E> | null>(null);
  return {
    newer,
    /** To be called with each refusal of a save. */
    async find(error: ApiError): Promise<void> {
      if (error.code !== code) return;
      const read = { ...readOptions(call, input, {}), staleTime: 0 };
      setNewer(await client.fetchQuery(read).catch(() => null));
    },
    forget: () => setNewer(null),
  };
}
