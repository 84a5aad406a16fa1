import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Link as RouterLink, useLocation, useRoutes } from 'react-router';
import type { ClientInput, ClientResult, EndpointSpec } from '#platform/kernel/contract.ts';
import { LinkProvider } from '#platform/ui/Link.tsx';
import { TooltipProvider } from '#platform/ui/Tooltip.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { type Filling, FillingsProvider } from '#platform/web/places.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { type Session, SessionProvider, type SessionUser } from '#platform/web/session.tsx';
import type { RequestInput, Transport } from '#platform/web/transport.ts';

/** One call of the API as a test answers it. */
export interface Stub {
  readonly call: ApiCall;
  readonly reply: (input: RequestInput) => unknown;
}

/** Answers a call; input and result are typed by its contract. Throw {@link refusal} to refuse. */
export function answer<E extends EndpointSpec>(
  call: ApiCall<E>,
  reply: ClientResult<E> | ((input: ClientInput<E>) => ClientResult<E> | Promise<ClientResult<E>>),
): Stub {
  const isFunction = typeof reply === 'function';
  return {
    call: call as ApiCall,
    reply: (input) => (isFunction ? (reply as (input: unknown) => unknown)(input) : reply),
  };
}

/** The error a page gets for a refusal of the server. */
export function refusal(status: number, code: string, message: string, details?: unknown): ApiError {
  return new ApiError(status, JSON.stringify({ message, code, requestId: 'test', details }), '');
}

/** Never answers: for the loading state. */
export function pending(): Promise<never> {
  return new Promise(() => {});
}

/** A signed-in member. */
export function aMemberSession(user: Partial<SessionUser> = {}): Session {
  return {
    state: 'member',
    user: {
      id: '00000000-0000-4000-8000-000000000001',
      username: 'tidewatch-lead',
      isAdmin: false,
      isDeveloper: false,
      onboardingStage: 2,
      tokens: 0,
      ...user,
    },
  };
}

export interface PageOptions {
  /** Pattern the page stands under, for its parameters. */
  readonly path?: string;
  /** The address that is opened. */
  readonly url?: string;
  readonly session?: Session;
  readonly stubs?: readonly Stub[];
  /** Fillings that domains above put into places of the page. */
  readonly fills?: readonly Filling[];
}

/**
 * Renders a page as the app does: cache, session, router, links; the server is replaced by typed stubs. A call
 * without a stub fails the read that made it, with the call's name. Other addresses render "Elsewhere".
 */
export function renderPage(Page: ComponentType, options: PageOptions = {}) {
  const { path = '/', url = path, session = aMemberSession(), stubs = [], fills = [] } = options;
  const calls: { readonly name: string; readonly input: RequestInput }[] = [];
  const transport: Transport = async (route, input) => {
    const stub = stubs.find(
      ({ call }) => call.route.method === route.method && call.route.path === route.path,
    );
    if (!stub) throw new Error(`The test answers no ${route.method} ${route.path}`);
    calls.push({ name: stub.call.name, input });
    return stub.reply(input);
  };
  const client = createQueryClient(transport);
  const { queries, mutations } = client.getDefaultOptions();
  // Waiting seconds for a second try would only slow every test of an error.
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  let address = url;
  function Routes() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return useRoutes([
      { path, element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ]);
  }
  const view = render(
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <LinkProvider value={({ href, ...rest }) => <RouterLink to={href} {...rest} />}>
          <TooltipProvider>
            <MemoryRouter initialEntries={[url]}>
              <FillingsProvider value={fills}>
                <Routes />
              </FillingsProvider>
            </MemoryRouter>
          </TooltipProvider>
        </LinkProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return {
    ...view,
    calls,
    client,
    user: userEvent.setup(),
    /** Path and search the browser would show. */
    address: () => address,
  };
}
