import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Refusal } from '../../../contract/schemas.ts';
import { developerApi } from '../../api.ts';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/** Why access was refused or withdrawn, and the appeal against that. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }): ReactElement {
  const { isWithdrawn, reason, at, canAppeal, appeal, caseId } = refusal;
  return (
    <Notice
      tone="warn"
      title={`${isWithdrawn ? 'Your access was withdrawn' : 'Your request was refused'} on ${dayText(at)}`}
      actions={
        canAppeal ? <AppealDialog caseId={caseId} invalidates={[developerApi.getHubAccess]} /> : undefined
      }
    >
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      {appeal?.state === 'open' && <p className="mt-1">Your appeal is under review.</p>}
      {appeal?.state === 'refused' && (
        <p className="mt-1 whitespace-pre-wrap break-words">Your appeal was not upheld. {appeal.answer}</p>
      )}
    </Notice>
  );
}
