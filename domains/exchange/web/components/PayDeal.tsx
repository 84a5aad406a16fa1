import type { ReactElement } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { LevelNotice } from '#onboarding/web';
import { Button } from '#platform/ui/Button.tsx';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { exactHdagText } from '#tokens/contract';
import type { Deal } from '../../contract/deal-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { Funds } from './Funds.tsx';

/** Puts the price into escrow; what is missing for it is said before. */
export function PayDeal({ deal }: { deal: Deal }): ReactElement {
  const { id, state, total } = deal;
  const pay = useSensitiveMutation(dealsApi.payDeal, { invalidates: DEAL_READS });
  return (
    <>
      <Funds needed={total} />
      <LevelNotice level="2fa" title="Before you can pay into escrow:">
        {pay.error && <WriteFailure error={pay.error} title="The deal was not paid." />}
        <div>
          <Button variant="filled" busy={pay.isPending} onClick={() => pay.run({ params: { id }, body: { state } })}>
            Pay {exactHdagText(total)} into escrow
          </Button>
        </div>
      </LevelNotice>
      <StepUpDialog stepUp={pay.stepUp} />
    </>
  );
}
