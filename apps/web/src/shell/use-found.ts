import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommandGroup } from '#platform/ui/CommandPalette.tsx';
import type { Finder } from '#platform/web/finders.ts';
import { readOptions } from '#platform/web/use-api.ts';
import { finds } from '../domains.ts';

/** A shorter text finds everything. */
const LEAST = 2;
/** A text that stays so long is searched, not each letter. */
const PAUSE_MS = 200;
/** The searched texts of every domain hold at least so many characters. */
const MOST = 60;
const FRESH_MS = 30_000;

/** What domains find for a text, a group each; the domains' own order. */
export function useFound(text: string): readonly CommandGroup[] {
  const finders = useFinders();
  const navigate = useNavigate();
  const settled = useSettled(text.trim().slice(0, MOST));
  const isAsked = settled.length >= LEAST;
  const answers = useQueries({
    queries: finders.map(({ call, inputOf }) =>
      readOptions(call, inputOf(settled), { enabled: isAsked, staleTime: FRESH_MS, retry: false }),
    ),
  });
  if (!isAsked) return [];
  return finders.map(({ heading, foundIn }, index) => {
    const answer = answers[index];
    const found = answer?.data === undefined ? [] : foundIn(answer.data);
    return {
      heading,
      state: answer?.isFetching ? 'loading' : answer?.isError ? 'failed' : undefined,
      onRetry: () => void answer?.refetch(),
      entries: found.map(({ href, label, hint }) => ({
        id: `${heading} ${href}`,
        label,
        hint,
        onSelect: () => void navigate(href),
      })),
    };
  });
}

/** The searches of all domains; a domain whose file does not come is not searched. */
function useFinders(): readonly Finder[] {
  const [finders, setFinders] = useState<readonly Finder[]>([]);
  useEffect(() => {
    void Promise.allSettled(finds.map((load) => load())).then((files) =>
      setFinders(files.flatMap((file) => (file.status === 'fulfilled' ? file.value.finders : []))),
    );
  }, []);
  return finders;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
