import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exchangeApi } from '../api.ts';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/**
 * An administrator's decision that hides the reader's listings, with the appeal against it; nothing where there is
 * none.
 */
export function HiddenNotice(): ReactElement | null {
  const hidden = useApiQuery(exchangeApi.getExchangeTerms, {}).data?.hidden;
  if (!hidden) return null;
  const { reason, caseId, canAppeal } = hidden;
  return (
    <Notice
      tone="warn"
      className="mt-4 max-w-read"
      title="An administrator hid your offers and requests, and you cannot agree new deals."
      actions={
        canAppeal ? <AppealDialog caseId={caseId} invalidates={[exchangeApi.getExchangeTerms]} /> : undefined
      }
    >
      <p className="whitespace-pre-wrap wrap-anywhere">Reason: {reason}</p>
      <p>Running deals continue.</p>
    </Notice>
  );
}
