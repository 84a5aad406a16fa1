import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { ApplicationPart } from '#applications/applications/web';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { EXPORT_FORMATS } from '../../contract/constants.ts';
import type { Draft, Finding } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { useDraftAll } from '../hooks/use-draft-all.ts';
import { AddSection } from './AddSection.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { StartDraft } from './StartDraft.tsx';

const FORMAT_LABELS = { docx: 'Word', pdf: 'PDF', md: 'Markdown', zip: 'Package' } as const;

function ExportLinks({ applicationId }: { applicationId: string }): ReactElement {
  return (
    <fieldset aria-label="Export" className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="text-13 text-ink-2">Export:</span>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} size="s" asChild>
          <a
            href={addressOf(writingApi.exportDraft.route, { params: { id: applicationId, format } })}
            download
          >
            {FORMAT_LABELS[format]}
          </a>
        </Button>
      ))}
    </fieldset>
  );
}

/** Where a finding is about a whole section. */
const WHOLE = { start: 0, end: 0 };

function Sections({ draft, target }: { draft: Draft; target: Finding | null }): ReactElement {
  const all = useDraftAll(draft);
  const { canWrite, policy, applicationId, sections } = draft;
  return (
    <div className="flex flex-col gap-4">
      {policy.policy === 'review' && (
        <Notice tone="info" title="The funder does not accept drafts written by a machine.">
          <p>You can write, check and review here. Change this under “Call and policy” if it is wrong.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {canWrite && policy.policy !== 'review' && (
          <Button variant="filled" busy={all.isBusy} onClick={() => void all.draft()}>
            Draft empty sections
          </Button>
        )}
        <ExportLinks applicationId={applicationId} />
      </div>
      {sections.map((section) => (
        <SectionEditor
          key={section.id}
          draft={draft}
          section={section}
          target={target?.sectionId === section.id ? (target.place ?? WHOLE) : null}
        />
      ))}
      {canWrite && <AddSection applicationId={applicationId} />}
    </div>
  );
}

type WritingEditorProps = Pick<ApplicationPart, 'applicationId' | 'grantId'>;

/** The draft of an application on its page. */
export function WritingEditor({ applicationId, grantId }: WritingEditorProps): ReactElement {
  return (
    <section aria-labelledby="draft" className="flex flex-col gap-3">
      <SectionHeader id="draft" title="Draft" />
      <Editor applicationId={applicationId} grantId={grantId} />
    </section>
  );
}

/** Sections, checks, review, the call and the funder's policy. */
function Editor({ applicationId, grantId }: WritingEditorProps): ReactElement {
  const client = useQueryClient();
  const input = { params: { id: applicationId } };
  const read = useApiQuery(writingApi.getDraft, input);
  const [tab, setTab] = useState('write');
  const [target, setTarget] = useState<Finding | null>(null);
  if (!read.data)
    return <NotRead read={read} loading="Loading the draft" failed="The draft did not load." box="h-64" />;
  const draft = read.data;
  const show = (next: Draft): void => {
    client.setQueryData(queryKeyOf(writingApi.getDraft, input), next);
    if (draft.isStarted) toast({ title: 'Saved' });
  };
  if (!draft.isStarted) {
    return draft.canWrite ? (
      <StartDraft draft={draft} onDone={show} />
    ) : (
      <p className="text-ink-2">This application has no draft yet.</p>
    );
  }
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => {
        setTarget(null);
        setTab(next);
      }}
    >
      <TabList label="Draft">
        <Tab value="write">Write</Tab>
        <Tab value="checks">Checks</Tab>
        <Tab value="review">Review</Tab>
        <Tab value="call">Call and policy</Tab>
      </TabList>
      <TabPanel value="write">
        <Sections draft={draft} target={target} />
      </TabPanel>
      <TabPanel value="checks">
        <ChecksPanel
          applicationId={applicationId}
          grantId={grantId}
          titles={new Map(draft.sections.map(({ id, title }) => [id, title]))}
          onOpen={(finding) => {
            setTarget(finding);
            setTab('write');
          }}
        />
      </TabPanel>
      <TabPanel value="review">
        <ReviewPanel applicationId={applicationId} />
      </TabPanel>
      <TabPanel value="call" className="flex flex-col gap-6">
        <PolicyPanel draft={draft} onDone={show} />
        {draft.canWrite && <StartDraft draft={draft} onDone={show} />}
      </TabPanel>
    </Tabs>
  );
}
