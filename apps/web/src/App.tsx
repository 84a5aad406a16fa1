import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Instance, InstanceProvider } from '#platform/web/instance.tsx';
import { FillingsProvider } from '#platform/web/places.tsx';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { fillings } from './domains.ts';

interface AppProps {
  readonly client: QueryClient;
  readonly session: Session;
  readonly instance: Instance;
  readonly children: ReactNode;
}

/** Surroundings of every page, in the browser and on the server. */
export function App({ client, session, instance, children }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <InstanceProvider instance={instance}>
          <FillingsProvider value={fillings}>{children}</FillingsProvider>
        </InstanceProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
