import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { counted } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { OperationGroup } from '../../../contract/reference-schemas.ts';
import { developerApi } from '../../api.ts';
import { findOperations } from '../../find-operations.ts';
import { OperationEntry } from './OperationEntry.tsx';

/** The reference: all operations by subject, found by words, each opened where it is. */
export function ReferencePanel(): ReactElement {
  const read = useApiQuery(developerApi.listApiOperations, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the API reference" failed="The API reference did not load." />
    );
  }
  return <Reference groups={read.data.groups} />;
}

function Reference({ groups }: { readonly groups: readonly OperationGroup[] }): ReactElement {
  const [words, setWords] = useState('');
  const [anchor, setAnchor] = useState('');
  // Not while the server's drawing is taken over: the server does not know this part of the address.
  const { hash } = useLocation();
  useEffect(() => setAnchor(hash.slice(1)), [hash]);
  const found = findOperations(groups, words);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search operations"
        placeholder="Search by path, name or purpose"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="text-13 text-ink-3">
        {counted(count, 'operation')}
      </p>
      {found.length === 0 && (
        <EmptyState title="No operation found">Try a part of a path, such as ledger.</EmptyState>
      )}
      {words === '' && <Subjects groups={groups} />}
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <SectionHeader id={`tag-${tag}`} title={tag} note={operations.length} className="mb-2" />
          <div className="divide-y divide-line border-y border-line">
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} isOpened={operation.id === anchor} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Subjects({ groups }: { readonly groups: readonly OperationGroup[] }): ReactElement {
  return (
    <nav aria-label="Subjects">
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-13">
        {groups.map(({ tag }) => (
          <li key={tag}>
            <TextLink href={`#tag-${tag}`}>{tag}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
