import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import type { Draft } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { useKeepSection } from './use-section-text.ts';

/** Drafts every empty section from facts; sections with text stay. */
export function useDraftAll({ applicationId }: Pick<Draft, 'applicationId'>) {
  const client = useQueryClient();
  const keep = useKeepSection(applicationId);
  const [isBusy, setBusy] = useState(false);
  const ask = useApiMutation(writingApi.suggestText, { invalidates: [] });
  const settle = useApiMutation(writingApi.settleSuggestion, {
    invalidates: [writingApi.getDraft, writingApi.checkDraft],
  });
  const draft = async (): Promise<void> => {
    setBusy(true);
    // Text typed a moment ago is in the cache once it is saved.
    const now = client.getQueryData<Draft>(
      queryKeyOf(writingApi.getDraft, { params: { id: applicationId } }),
    );
    try {
      for (const { id: sectionId } of now?.sections.filter(({ text }) => text.trim() === '') ?? []) {
        const params = { id: applicationId, sectionId };
        const asked = await ask.mutateAsync({ params, body: { by: 'rules' } });
        if (asked.text.trim() !== '') keep(asked);
        else keep(await settle.mutateAsync({ params, body: { revision: asked.revision, isAccepted: true } }));
      }
    } catch (error) {
      toast({ variant: 'bad', title: 'Not every section was drafted', description: errorText(error) });
    }
    setBusy(false);
  };
  return { draft, isBusy };
}
