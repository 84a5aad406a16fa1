import type { ReactElement } from 'react';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { writingApi } from '../api.ts';

const STANDINGS: Readonly<Record<'named' | 'touched' | 'missing', { tone: BadgeTone; label: string }>> = {
  named: { tone: 'ok', label: 'Covered' },
  touched: { tone: 'warn', label: 'Some words' },
  missing: { tone: 'bad', label: 'Not found' },
};

/** Which section speaks of which criterion of the call. */
export function ReviewPanel({ applicationId }: { applicationId: string }): ReactElement {
  const read = useApiQuery(writingApi.reviewDraft, { params: { id: applicationId } });
  if (!read.data)
    return (
      <NotRead
        read={read}
        loading="Comparing with the criteria"
        failed="The review did not load."
        box="h-24"
      />
    );
  const { criteria } = read.data;
  if (criteria.length === 0)
    return (
      <p className="max-w-prose text-ink-2">
        No criteria were found in the text of the call. Paste them under “Call and policy” to compare your
        text with them.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-13 text-ink-2">
        Compared by shared words. This shows where a criterion is mentioned, not how well you answer it.
      </p>
      <ul aria-label="Criteria" className="divide-y divide-line">
        {criteria.map(({ text, weight, standing, sections }) => (
          <li key={text} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2 break-words">
              <Badge tone={STANDINGS[standing].tone}>{STANDINGS[standing].label}</Badge>
              {text} {weight && <span className="text-ink-3">{weight}</span>}
            </span>
            {sections.map(({ sectionId, title, words }) => (
              <span key={sectionId} className="break-words text-13 text-ink-2">
                {title}: {words.join(', ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
