import { type ReactElement, useState } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { DocumentEntry } from '../../contract/schemas.ts';
import { findTerms } from '../term-search.ts';
import { RenderedHtml } from './RenderedHtml.tsx';

/** Terms with a search over them, each with an address to link to. */
export function TermList({ entries }: { entries: readonly DocumentEntry[] }): ReactElement {
  const [words, setWords] = useState('');
  const found = findTerms(entries, words);
  return (
    <div className="flex max-w-read flex-col gap-4">
      <Field label="Search the definitions">
        <TextInput
          type="search"
          placeholder="RepID, vesting, proof"
          maxLength={60}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <p role="status" className="text-13 text-ink-2">
        {words.trim() === '' ? `${entries.length} terms` : `${found.length} of ${entries.length} terms`}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No term found">Try another word, or clear the search to see all terms.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {found.map((entry) => (
            <Term key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </div>
  );
}

function Term({ entry }: { entry: DocumentEntry }): ReactElement {
  const { id, title, html, aliases, seeAlso } = entry;
  return (
    <section id={id} aria-labelledby={`${id}-term`} className="scroll-mt-20">
      <h2 id={`${id}-term`} className="text-18">
        <TextLink href={`#${id}`}>{title}</TextLink>
      </h2>
      {aliases.length > 0 && <p className="text-13 text-ink-2">Also called: {aliases.join(', ')}</p>}
      <RenderedHtml html={html} />
      {seeAlso.length > 0 && (
        <p className="mt-1 text-13">
          See also:{' '}
          {seeAlso.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <TextLink href={`#${other.id}`} className="underline">
                {other.title}
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
