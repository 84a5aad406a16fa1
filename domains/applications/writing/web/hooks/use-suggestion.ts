import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { addressOf } from '#platform/web/transport.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Section, StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';

interface Editing {
  readonly flush: () => Promise<boolean>;
  readonly adopt: (section: Section) => void;
}

/** Reads the stream of a suggestion. @returns null where the connection failed */
function readStream(
  address: string,
  onSentence: (sentence: StoredSentence) => void,
  signal: AbortSignal,
): Promise<StoredSuggestion | null> {
  return new Promise((settled) => {
    const source = new EventSource(address);
    const end = (suggestion: StoredSuggestion | null): void => {
      source.close();
      settled(suggestion);
    };
    source.addEventListener('sentence', ({ data }) => onSentence(JSON.parse(data) as StoredSentence));
    source.addEventListener('end', ({ data }) =>
      end((JSON.parse(data) as { suggestion: StoredSuggestion | null }).suggestion),
    );
    source.addEventListener('error', () => end(null));
    signal.addEventListener('abort', () => end(null));
  });
}

/** Drafts a section: what comes is a suggestion; into an empty section it is written at once. */
export function useSuggestion(applicationId: string, { flush, adopt }: Editing) {
  const [live, setLive] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const ask = useApiMutation(writingApi.suggestText, { invalidates: [] });
  const settle = useApiMutation(writingApi.settleSuggestion, {
    invalidates: [writingApi.getDraft, writingApi.checkDraft],
  });
  const paramsOf = (sectionId: string) => ({ id: applicationId, sectionId });

  const decide = async (section: Section, isAccepted: boolean): Promise<void> => {
    if (!(await flush())) return;
    try {
      adopt(
        await settle.mutateAsync({
          params: paramsOf(section.id),
          body: { revision: section.revision, isAccepted },
        }),
      );
    } catch (error) {
      toast({ variant: 'bad', title: 'The suggestion was not settled', description: errorText(error) });
    }
  };

  const stream = async (section: Section): Promise<Section> => {
    const address = addressOf(writingApi.streamSuggestion.route, { params: paramsOf(section.id) });
    setLive('');
    const add = ({ text }: StoredSentence): void => setLive((before) => `${before ?? ''} ${text}`.trim());
    const suggestion = await readStream(address, add, leaving.current.signal);
    setLive(null);
    const lost = section.suggestion && {
      ...section.suggestion,
      state: 'partial' as const,
      problem: 'The connection was lost.',
    };
    return { ...section, suggestion: suggestion ?? lost };
  };

  const draft = async (sectionId: string, by?: 'rules'): Promise<void> => {
    if (!(await flush())) return;
    try {
      const asked = await ask.mutateAsync({ params: paramsOf(sectionId), body: by ? { by } : {} });
      const section = asked.suggestion?.state === 'waiting' ? await stream(asked) : asked;
      adopt(section);
      if (section.text.trim() !== '' || section.suggestion?.state !== 'ready') return;
      await decide(section, true);
      if (section.suggestion.problem) toast({ title: section.suggestion.problem });
    } catch (error) {
      toast({ variant: 'bad', title: 'The section was not drafted', description: errorText(error) });
    }
  };
  return { draft, decide, live, isBusy: ask.isPending || settle.isPending || live !== null };
}
