import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Said before an account is deleted: what becomes of its deals (docs/decisions/0073). */
export function LeavingDeals(): ReactElement {
  return (
    <>
      <li>
        <TextLink href={pathTo('/exchange/deals')} className="underline">
          Deals
        </TextLink>{' '}
        that are not delivered are cancelled. HDAG you paid into escrow goes back to your account, which has
        no owner then.
      </li>
      <li>
        Your dispute about a delivery is withdrawn, so the provider is paid. Wait for the decision before you
        delete your account.
      </li>
    </>
  );
}
