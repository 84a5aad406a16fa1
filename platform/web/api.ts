import type {
  ClientInput,
  ClientResult,
  EndpointRoute,
  EndpointSpec,
  Endpoints,
} from '../kernel/contract.ts';

/** One endpoint as a page uses it: the route, and the types of what goes in and comes back. */
export interface ApiCall<E extends EndpointSpec = EndpointSpec> {
  readonly name: string;
  readonly route: EndpointRoute;
  /** Only for the compiler; never set. */
  readonly types?: { input: ClientInput<E>; result: ClientResult<E>; endpoint: E };
}

export type Api<T extends Endpoints> = { readonly [K in keyof T & string]: ApiCall<T[K]> };

/**
 * A domain's calls, derived from its contract. In the browser build the contract holds only what is here, so no
 * schema code is shipped.
 */
export function createApi<const T extends Endpoints>(endpoints: T): Api<T> {
  const calls = Object.entries(endpoints).map(([name, { method, path, freshSeconds }]) => [
    name,
    { name, route: { method, path, ...(freshSeconds && { freshSeconds }) } },
  ]);
  return Object.fromEntries(calls) as Api<T>;
}
