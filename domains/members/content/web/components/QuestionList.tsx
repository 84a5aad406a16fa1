import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { DocumentEntry } from '../../contract/schemas.ts';
import { RenderedHtml } from './RenderedHtml.tsx';

/** Questions that open to their answers. The one that the address names is open. */
export function QuestionList({ entries }: { entries: readonly DocumentEntry[] }): ReactElement {
  const { hash } = useLocation();
  const [named, setNamed] = useState('');
  // The server knows no hash.
  useEffect(() => setNamed(hash.slice(1)), [hash]);
  return (
    <div className="max-w-read divide-y divide-line border-y border-line">
      {entries.map(({ id, title, html }) => (
        <details key={`${id} ${named === id}`} id={id} open={named === id} className="scroll-mt-20">
          <summary className="cursor-pointer py-3">
            <h2 className="inline text-16">{title}</h2>
          </summary>
          <div className="pb-4">
            <RenderedHtml html={html} />
          </div>
        </details>
      ))}
    </div>
  );
}
