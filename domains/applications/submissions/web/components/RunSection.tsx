import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpen, STATUS_LABELS, WAY_LABELS } from '#applications/applications/contract';
import { applicationsApi, MoveDialogs } from '#applications/applications/web';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { addressOf } from '#platform/web/transport.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import type { SubmissionItem, SubmissionRun } from '../../contract/schemas.ts';
import { submissionsApi } from '../api.ts';

/** One run: each call with its package and where it is. */
export function RunSection({ run, projects }: { run: SubmissionRun; projects: readonly Project[] }) {
  const done = run.items.filter(({ state }) => state === 'packaged').length;
  const project = projects.find(({ id }) => id === run.projectId)?.title || 'A project';
  return (
    <section aria-label={`${project}, ${momentText(run.createdAt)}`} className="flex flex-col gap-3">
      <SectionHeader
        title={project}
        note={`${momentText(run.createdAt)}, ${done} of ${run.items.length} packaged`}
      />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {run.items.map((item) => (
          <ItemRow key={item.id} runId={run.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

const STATES = {
  waiting: { tone: 'info', label: 'Being prepared' },
  packaged: { tone: 'ok', label: 'Ready to hand over' },
  failed: { tone: 'bad', label: 'Not prepared' },
} as const;

interface Shown {
  readonly tone: BadgeTone;
  readonly label: string;
}

/** The state of a call: what became of its application comes before how its package is. */
function stateOf({ state, placeholders, isChanged, status }: SubmissionItem): Shown {
  if (status !== null && !isOpen(status))
    return status === 'submitted'
      ? { tone: 'ok', label: 'Submitted by you' }
      : { tone: status === 'awarded' ? 'ok' : 'neutral', label: STATUS_LABELS[status] };
  if (state !== 'packaged') return STATES[state];
  if (status === null) return { tone: 'neutral', label: 'Application deleted' };
  // Green promises that nothing is missing, neither in the draft nor in the package.
  if (placeholders > 0) return { tone: 'warn', label: `${counted(placeholders, 'fact')} to fill in` };
  return isChanged ? { tone: 'warn', label: 'Changed since it was packaged' } : STATES.packaged;
}

function ItemRow({ runId, item }: { runId: string; item: SubmissionItem }) {
  const { title, problem, applicationId } = item;
  const { tone, label } = stateOf(item);
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {item.status === null ? (
          <span className="min-w-0 font-medium break-words">{title}</span>
        ) : (
          <Link
            href={pathTo('/grantflow/applications/:id', { id: applicationId })}
            className="min-w-0 font-medium break-words hover:underline"
          >
            {title}
          </Link>
        )}
      </div>
      {problem && <p className="text-13 text-bad-text">{problem}</p>}
      <ol className="text-13 text-ink-2">
        {timelineOf(item).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <ItemActions runId={runId} item={item} />
    </li>
  );
}

/** Writes the events of a call, oldest first; whose statement it is stays said. */
function timelineOf(item: SubmissionItem): string[] {
  const { packagedAt, findings, handedOver, submittedOn, submittedHow, decidedOn, status } = item;
  const way = submittedHow ? `, ${WAY_LABELS[submittedHow].toLowerCase()}` : '';
  return [
    packagedAt && `Packaged ${momentText(packagedAt)}, with ${counted(findings, 'point')} in its checklist`,
    handedOver && `Handed over by you ${momentText(handedOver.at)}. Not confirmed by the funder.`,
    submittedOn &&
      `Handed over and submitted by you: ${dayText(submittedOn)}${way}. Not confirmed by the funder.`,
    decidedOn && status && `Recorded as ${STATUS_LABELS[status].toLowerCase()}: ${dayText(decidedOn)}`,
  ].filter((line) => typeof line === 'string');
}

function ItemActions({ runId, item }: { runId: string; item: SubmissionItem }) {
  const reads = { invalidates: [submissionsApi.listSubmissionRuns] };
  const onError = ({ text }: { text: string }) =>
    toast({ title: 'Not changed', description: text, variant: 'bad' });
  const again = useApiMutation(submissionsApi.prepareSubmissionAgain, { ...reads, onError });
  const params = { id: runId, itemId: item.id };
  if (item.state === 'waiting') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen(item.status) && item.placeholders > 0 && (
        <Button size="s" asChild>
          <Link
            href={pathTo('/grantflow/applications/:id', { id: item.applicationId })}
            aria-label={`Fill in the facts: ${item.title}`}
          >
            Fill in the facts
          </Link>
        </Button>
      )}
      {item.packagedAt && (
        <Button size="s" asChild>
          <a
            href={addressOf(submissionsApi.downloadSubmissionPackage.route, { params })}
            download
            aria-label={`Download the package: ${item.title}`}
          >
            Download
          </a>
        </Button>
      )}
      {item.packagedAt && item.email && (
        <Button size="s" asChild>
          <a href={mailOf(item.email, item.title)}>Write to {item.email}</a>
        </Button>
      )}
      {item.packagedAt && item.link && (
        <Button size="s" asChild>
          <a href={item.link} target="_blank" rel="noreferrer">
            Open the funder’s page
          </a>
        </Button>
      )}
      {item.packagedAt && isOpen(item.status) && <HandOver item={item} />}
      <Button
        size="s"
        variant={item.isChanged ? undefined : 'quiet'}
        busy={again.isPending}
        aria-label={`Prepare again: ${item.title}`}
        onClick={() => again.mutate({ params })}
      >
        Prepare again
      </Button>
    </div>
  );
}

/** Hands over and submits in one act: the application is marked as submitted with the day and the way. */
function HandOver({ item }: { item: SubmissionItem }) {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  // Read when it is asked for: the application may be newer than the board this browser knows.
  const read = useApiQuery(
    applicationsApi.getApplication,
    { params: { id: item.applicationId } },
    { enabled: isAsked },
  );
  return (
    <>
      <Button
        size="s"
        aria-label={`I handed it over: ${item.title}`}
        busy={isAsked && read.isFetching && !read.data}
        onClick={() => setAsked(true)}
      >
        I handed it over
      </Button>
      {isAsked && read.error && <p className="text-13 text-bad-text">{read.error.text}</p>}
      <MoveDialogs
        asked={isAsked && read.data ? { card: read.data, kind: 'submit' } : null}
        onClose={() => {
          setAsked(false);
          void client.invalidateQueries({ queryKey: queryKeyOf(submissionsApi.listSubmissionRuns, {}) });
        }}
      />
    </>
  );
}

/** Opens the member's own mail program; they attach the documents and send it. */
function mailOf(to: string, title: string): string {
  const body = 'Dear team,\n\nplease find our application attached.\n\nKind regards';
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Application: ${title}`.slice(0, 150))}&body=${encodeURIComponent(body)}`;
}
