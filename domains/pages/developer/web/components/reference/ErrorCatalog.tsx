import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { ErrorGroup } from '../../../contract/error-schemas.ts';
import { findErrors } from '../../find-errors.ts';

/** All error codes by domain, found by words. */
export function ErrorCatalog({ groups }: { readonly groups: readonly ErrorGroup[] }): ReactElement {
  const [words, setWords] = useState('');
  const found = findErrors(groups, words);
  const count = found.reduce((sum, { errors }) => sum + errors.length, 0);
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search error codes"
        placeholder="Search by code, status or text"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="text-13 text-ink-3">
        {counted(count, 'code')}
      </p>
      {found.length === 0 && (
        <EmptyState title="No code found">Try a part of a code, such as not_found, or a status.</EmptyState>
      )}
      {found.map(({ domain, errors }) => (
        <section key={domain} aria-labelledby={`errors-${domain}`}>
          <SectionHeader
            id={`errors-${domain}`}
            title={titleOf(domain)}
            note={errors.length}
            className="mb-2 scroll-mt-20"
          />
          <RowList label={titleOf(domain)}>
            {errors.map(({ code, status, message }) => (
              <Row
                key={code}
                title={
                  <code id={code} className="scroll-mt-20 break-all">
                    {code}
                  </code>
                }
                secondary={message}
                end={<Badge>{status}</Badge>}
              />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

const titleOf = (domain: string): string => (domain === 'platform' ? 'Every call' : domain);
