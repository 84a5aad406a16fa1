import { useApiQuery } from '#platform/web/use-api.ts';
import type { VerificationWay } from '../../contract/factors.ts';
import { factorsApi } from '../components/factors/factors-api.ts';

/**
 * How the sign-in of this browser may be finished; undefined until it is known. Where the question fails the
 * mailed code is asked for: the server decides by its own knowledge anyway.
 */
export function useVerificationWays(enabled: boolean): readonly VerificationWay[] | undefined {
  const verification = useApiQuery(factorsApi.getVerification, {}, { enabled, staleTime: 0 });
  if (!enabled) return undefined;
  return verification.data?.ways ?? (verification.isError ? ['email'] : undefined);
}
