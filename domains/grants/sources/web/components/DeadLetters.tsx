import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { DeadLetterItem, GrantSource } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';
import { readView, viewPath } from '../view.ts';

/** Records of a source that were not loaded, each with why, and as the source gave it. */
export function DeadLetters({ source: { id, deadLetters } }: { source: GrantSource }): ReactElement {
  const view = readView(useSearchParams()[0]);
  const read = useApiQuery(
    sourcesApi.listDeadLetters,
    { params: { id }, query: { page: view.letters } },
    { keepPrevious: true },
  );
  return (
    <section aria-labelledby="dead-letters" className="flex flex-col gap-2">
      <SectionHeader id="dead-letters" level={3} title="Records not loaded" note={deadLetters || undefined} />
      <ListResults
        read={read}
        loading="Loading the records"
        failed="The records did not load."
        pagingOf={({ page, pageSize, total, items }) => ({
          page,
          pageSize,
          total,
          shown: items.length,
          addressOf: (target) => viewPath({ ...view, letters: target }),
        })}
        empty={<p className="text-13 text-ink-2">Every record of the last run was loaded.</p>}
      >
        {({ items }) => (
          <ul aria-label="Records not loaded" className="divide-y divide-line">
            {items.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}

function Letter({ letter }: { letter: DeadLetterItem }): ReactElement {
  const { id, place, problem, raw, firstSeenAt, seen } = letter;
  const dismiss = useApiMutation(sourcesApi.dismissDeadLetter, {
    invalidates: [sourcesApi.listDeadLetters, sourcesApi.listGrantSources],
    onSuccess: () => toast({ title: 'Dismissed. It comes back only with another problem.' }),
    onError: (error) =>
      toast({ variant: 'bad', title: 'The record was not dismissed.', description: error.text || undefined }),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{problem}</p>
        <p className="text-13 text-ink-2">
          {place} · since {dayText(firstSeenAt)}, in {counted(seen, 'run')}
        </p>
        <details className="mt-1 text-13">
          <summary className="cursor-pointer text-ink-2">Show the record</summary>
          <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-m bg-sunken p-3 text-12">
            {raw}
          </pre>
        </details>
      </div>
      <Button
        size="s"
        aria-label={`Dismiss ${place}`}
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ params: { id } })}
      >
        Dismiss
      </Button>
    </li>
  );
}
