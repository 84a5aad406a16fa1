import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import type { StoredSentence } from '../../contract/schemas.ts';

function sourceWords({ by, sources }: StoredSentence): ReactElement {
  if (sources.length > 0) {
    return (
      <ul className="text-13 text-ink-2">
        {sources.map(({ id, label, quote }) => (
          <li key={id}>
            {label}: <q dir="auto">{quote}</q>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="text-13 text-ink-3">
      {by === 'person' ? 'Written by a person' : 'No source. Fill this in.'}
    </p>
  );
}

/** Every sentence of a section with where it comes from. */
export function SourceList({ sentences }: { sentences: readonly StoredSentence[] }): ReactElement {
  if (sentences.length === 0) return <p className="text-13 text-ink-3">There is no text yet.</p>;
  return (
    <ol aria-label="Sources" className="flex flex-col gap-2.5">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be the same and have no id
        <li key={at} className="border-s-2 border-line ps-3">
          <p dir="auto" className="break-words">
            {sentence.text}{' '}
            {sentence.by !== 'person' && <Badge>{sentence.by === 'model' ? 'Model' : 'Facts'}</Badge>}
          </p>
          {sourceWords(sentence)}
        </li>
      ))}
    </ol>
  );
}
