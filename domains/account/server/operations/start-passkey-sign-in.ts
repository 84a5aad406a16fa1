import { startPasskeySignIn as start } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Begins a sign-in by passkey; the answer tells nothing about accounts. */
export const startPasskeySignIn: Operation<typeof factorEndpoints.startPasskeySignIn> = (deps) => start(deps);
