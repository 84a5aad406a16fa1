import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Finding } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';

interface ChecksPanelProps {
  readonly applicationId: string;
  readonly grantId: string | null;
  /** Titles of the sections, by id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Opens the text at the place of a finding. */
  readonly onOpen: (finding: Finding) => void;
}

/** Panel of the open points before the application is submitted. */
export function ChecksPanel({ applicationId, grantId, titles, onOpen }: ChecksPanelProps): ReactElement {
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
        {findings.map((finding, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a section may have the same finding twice
            key={`${finding.code}${finding.sectionId}${at}`}
            className="flex flex-col items-start gap-1 py-2"
          >
            <span className="flex flex-wrap items-center gap-2 break-words">
              <Badge tone={finding.severity === 'must' ? 'bad' : 'warn'}>
                {finding.severity === 'must' ? 'Must fix' : 'Check'}
              </Badge>
              {finding.text}
            </span>
            {finding.quote && <span className="break-words text-13 text-ink-3">{finding.quote}</span>}
            <WhereTo finding={finding} grantId={grantId} titles={titles} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type WhereToProps = Pick<ChecksPanelProps, 'grantId' | 'titles' | 'onOpen'> & { readonly finding: Finding };

/** Leads to the sentence a finding is about, in the text or in the call. */
function WhereTo({ finding, grantId, titles, onOpen }: WhereToProps): ReactElement | null {
  const title = finding.sectionId === null ? undefined : titles.get(finding.sectionId);
  if (title !== undefined)
    return (
      <Button size="s" variant="quiet" onClick={() => onOpen(finding)}>
        {finding.place ? 'Go to the sentence in' : 'Go to'} “{title}”
      </Button>
    );
  if (grantId === null || finding.quote === null) return null;
  return <TextLink href={pathTo('/grants/:id', { id: grantId })}>Read it in the call</TextLink>;
}
