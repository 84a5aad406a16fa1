import type { Access, KeyScope } from '../kernel/access.ts';
import type { Method } from '../kernel/contract.ts';
import type { Variable } from './config.ts';

/** Parts of an instance, read from the parts themselves. */
export interface Handbook {
  readonly variables: readonly Variable[];
  readonly commands: readonly { readonly usage: string; readonly summary: string }[];
  /** `cron` is null for jobs that something else starts. */
  readonly jobs: readonly { readonly domain: string; readonly name: string; readonly cron: string | null }[];
  /** Events that something reacts to, each with what does. */
  readonly events: readonly { readonly name: string; readonly listeners: readonly string[] }[];
  readonly endpoints: readonly {
    readonly domain: string;
    readonly method: Method;
    readonly path: string;
    readonly access: Access;
    readonly summary: string;
    readonly keyScope: KeyScope | null;
  }[];
  readonly errors: readonly {
    readonly domain: string;
    readonly code: string;
    readonly status: number;
    readonly message: string;
  }[];
}

/** For a process that serves no requests. */
export const NO_HANDBOOK: Handbook = {
  variables: [],
  commands: [],
  jobs: [],
  events: [],
  endpoints: [],
  errors: [],
};
