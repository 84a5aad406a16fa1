import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { writingApi } from '../api.ts';

/** Panel of the open points before the application is submitted. */
export function ChecksPanel({ applicationId }: { applicationId: string }): ReactElement {
  const read = useApiQuery(writingApi.checkDraft, { params: { id: applicationId } });
  if (!read.data)
    return <NotRead read={read} loading="Running the checks" failed="The checks did not run." box="h-24" />;
  const { findings, passed, total } = read.data;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-ink-2">
        {passed} of {total} checks passed
      </p>
      {findings.length === 0 && <Notice tone="ok" title="All checks passed." />}
      <ul aria-label="Findings" className="divide-y divide-line">
        {findings.map(({ code, severity, text, sectionId, quote }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section may have the same finding twice
          <li key={`${code}${sectionId}${at}`} className="flex flex-col items-start gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2 break-words">
              <Badge tone={severity === 'must' ? 'bad' : 'warn'}>
                {severity === 'must' ? 'Must fix' : 'Check'}
              </Badge>
              {text}
            </span>
            {quote && <span className="break-words text-13 text-ink-3">{quote}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
