import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exactHdagText } from '#standing/tokens/contract';
import { exchangeApi } from '../api.ts';

/** Said before an account is deleted: what becomes of its deals (docs/decisions/0073). */
export function LeavingDeals(): ReactElement {
  const running = useApiQuery(exchangeApi.getExchangeTerms, {}).data?.running;
  return (
    <>
      <li>
        {running && running.deals > 0 && `You have ${counted(running.deals, 'open deal')}. `}
        {running && running.inEscrow !== '0' && `You paid ${exactHdagText(running.inEscrow)} into escrow. `}
        <TextLink href={pathTo('/exchange/deals')} className="underline">
          Deals
        </TextLink>{' '}
        without a delivery are cancelled, disputed ones too. HDAG you paid into their escrow goes back to your
        account, which has no owner then.
      </li>
      <li>
        Deals that were delivered continue. If you dispute one of these, your dispute is withdrawn, so the
        provider is paid. Wait for the decision before you delete your account.
      </li>
    </>
  );
}
