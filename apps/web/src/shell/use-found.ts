import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommandGroup } from '#platform/ui/CommandPalette.tsx';
import type { Finder, Found, Shortcut } from '#platform/web/finders.ts';
import { readOptions } from '#platform/web/use-api.ts';
import { finds } from '../domains.ts';

/** Shorter texts are not searched: they would match everything. */
const LEAST = 2;
/** Milliseconds without typing before a search begins. */
const PAUSE_MS = 200;
/** The searched texts of every domain hold at least so many characters. */
const MOST = 60;
const FRESH_MS = 30_000;

/** Finds matches of a text, one group per domain: the member's own first, without duplicates. */
export function useFound(text: string, finders: readonly Finder[]): readonly CommandGroup[] {
  const navigate = useNavigate();
  const settled = useSettled(text.trim().slice(0, MOST));
  const isAsked = settled.length >= LEAST;
  const answers = useQueries({
    queries: finders.map(({ call, inputOf }) =>
      readOptions(call, inputOf(settled), { enabled: isAsked, staleTime: FRESH_MS, retry: false }),
    ),
  });
  if (!isAsked) return [];
  const seen = new Set<string>();
  const isNew = ({ href }: Found): boolean => !seen.has(href) && seen.add(href).size > 0;
  const ownFirst = finders.map((finder, index) => ({ ...finder, answer: answers[index] }));
  ownFirst.sort((one, other) => Number(other.isOwn ?? false) - Number(one.isOwn ?? false));
  return ownFirst.map(({ heading, foundIn, answer }) => {
    const found = answer?.data === undefined ? [] : foundIn(answer.data).filter(isNew);
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

interface Contributed {
  readonly finders: readonly Finder[];
  readonly shortcuts: readonly Shortcut[];
}

/** The searches and shortcuts of all domains; a domain whose file fails to load is left out. */
export function useContributed(): Contributed {
  const [contributed, setContributed] = useState<Contributed>({ finders: [], shortcuts: [] });
  useEffect(() => {
    void Promise.allSettled(finds.map((load) => load())).then((files) => {
      const read = files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
      setContributed({
        finders: read.flatMap(({ finders }) => finders),
        shortcuts: read.flatMap(({ shortcuts = [] }) => shortcuts),
      });
    });
  }, []);
  return contributed;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
