import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { factorsApi } from './factors-api.ts';

/**
 * In the place of an administrators' page while the rights wait for a second factor (decision 0014); the page itself
 * once one was set up since the session was read.
 */
export function AdminGate({ title }: { title: string }): ReactElement {
  const { data } = useApiQuery(factorsApi.getFactors, {});
  if (data && !data.requiredForAdmin) return <Outlet />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} />
      <Notice tone="warn" title="Administrators need a second factor.">
        <p>This page opens once you have set up an authenticator app or a passkey.</p>
        <TextLink href={`${pathTo('/account')}#second-factor`} className="underline">
          Set up a second factor
        </TextLink>
      </Notice>
    </div>
  );
}
