import type { SourceAdapter } from './adapter.ts';
import { usGrantsGov } from './us-grants-gov.ts';

/** Every source that is read, in the order of the administrators' page. */
export const ADAPTERS: readonly SourceAdapter[] = [usGrantsGov];
