import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { HandbookEntry, HandbookPart } from '../../contract/handbook-schemas.ts';
import { findInHandbook } from '../find-in-handbook.ts';
import { handbookApi } from '../handbook-api.ts';

/** Reads ahead the handbook. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, handbookApi.getHandbook, {});
}

/** Page on the parts of this instance, for the people who run it. */
export function HandbookPage(): ReactElement {
  const read = useApiQuery(handbookApi.getHandbook, {});
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Operator handbook"
        lead="Made from the running code: settings, environment, commands, jobs, events, permissions and errors."
      />
      {read.data ? (
        <Parts parts={read.data.parts} />
      ) : (
        <NotRead read={read} loading="Loading the handbook" failed="The handbook did not load." />
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly HandbookPart[] }): ReactElement {
  const [words, setWords] = useState('');
  const found = findInHandbook(parts, words);
  const total = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div className="flex max-w-form flex-col gap-2">
        <Field label="Search the handbook">
          <TextInput
            type="search"
            placeholder="admin, 409, tokens"
            maxLength={60}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <p role="status" className="text-13 text-ink-2">
          {counted(total, 'entry', 'entries')}
        </p>
      </div>
      <nav aria-label="Parts of the handbook">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {found.map(({ id, title, entries }) => (
            <li key={id}>
              <TextLink href={`#${id}`} className="inline-block py-0.5">
                {title} ({entries.length})
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {found.length === 0 && <EmptyState title="Nothing found">Try fewer or other words.</EmptyState>}
      {found.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </>
  );
}

function Part({ part: { id, title, lead, entries } }: { part: HandbookPart }): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="text-18">
        {title}
      </h2>
      <p className="mb-2 text-ink-2">{lead}</p>
      <dl className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </dl>
    </section>
  );
}

function Entry({ entry: { id, name, text, facts } }: { entry: HandbookEntry }): ReactElement {
  return (
    <div id={id} className="scroll-mt-20 py-2">
      <dt>
        <TextLink href={`#${id}`} className="font-mono text-13 wrap-anywhere">
          {name}
        </TextLink>
      </dt>
      {text && <dd>{text}</dd>}
      {facts.length > 0 && <dd className="text-13 wrap-anywhere text-ink-2">{facts.join(' · ')}</dd>}
    </div>
  );
}

export { HandbookPage as Component };
