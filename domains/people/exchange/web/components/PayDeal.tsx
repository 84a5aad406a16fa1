import type { ReactElement } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { LevelNotice } from '#members/onboarding/web';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import type { Deal } from '../../contract/deal-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { wayBackText } from '../deal-words.ts';
import { Funds } from './Funds.tsx';

/** Puts the price into escrow; what is missing for it is said before. */
export function PayDeal({ deal }: { deal: Deal }): ReactElement {
  const { id, state, total } = deal;
  const button = `Pay ${exactHdagText(total)} into escrow`;
  const pay = useSensitiveMutation(dealsApi.payDeal, { invalidates: DEAL_READS });
  return (
    <>
      <Funds needed={total} />
      <p className="text-13 text-ink-2">{wayBackText(deal)}</p>
      <LevelNotice level="2fa" title="Before you can pay into escrow:">
        {pay.error && <WriteFailure error={pay.error} title="The deal was not paid." />}
        <div>
          <AlertDialog
            title={`${button}?`}
            description={wayBackText(deal)}
            cancelLabel="Not yet"
            confirmLabel="Pay"
            onConfirm={() => pay.run({ params: { id }, body: { state } })}
            trigger={
              <Button variant="filled" busy={pay.isPending}>
                {button}
              </Button>
            }
          />
        </div>
      </LevelNotice>
      <StepUpDialog stepUp={pay.stepUp} />
    </>
  );
}
