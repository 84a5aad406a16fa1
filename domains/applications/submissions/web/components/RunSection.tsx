import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { addressOf } from '#platform/web/transport.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import type { HandOverWay } from '../../contract/constants.ts';
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
  packaged: { tone: 'ok', label: 'Packaged' },
  failed: { tone: 'bad', label: 'Not prepared' },
} as const;

function ItemRow({ runId, item }: { runId: string; item: SubmissionItem }) {
  const { state, title, problem, applicationId } = item;
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
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
  const { packagedAt, placeholders, findings, handedOver, submittedOn, decidedOn, status } = item;
  return [
    packagedAt &&
      `Packaged ${momentText(packagedAt)}: ${counted(placeholders, 'fact')} to fill in, ${counted(findings, 'finding')} of the checks`,
    handedOver && `Handed over by you ${momentText(handedOver.at)}. Not confirmed by the funder.`,
    submittedOn && `Marked as submitted by you: ${dayText(submittedOn)}`,
    decidedOn && `Recorded as ${status}: ${dayText(decidedOn)}`,
  ].filter((line) => typeof line === 'string');
}

function ItemActions({ runId, item }: { runId: string; item: SubmissionItem }) {
  const reads = { invalidates: [submissionsApi.listSubmissionRuns] };
  const onError = ({ text }: { text: string }) =>
    toast({ title: 'Not changed', description: text, variant: 'bad' });
  const again = useApiMutation(submissionsApi.prepareSubmissionAgain, { ...reads, onError });
  const record = useApiMutation(submissionsApi.recordHandOver, { ...reads, onError });
  const params = { id: runId, itemId: item.id };
  const handOver = (how: HandOverWay) => record.mutate({ params, body: { how } });
  if (item.state === 'waiting') return null;
  return (
    <div className="flex flex-wrap gap-2">
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
      {item.packagedAt && !item.handedOver && (
        <Button
          size="s"
          aria-label={`I handed it over: ${item.title}`}
          onClick={() => handOver(item.email ? 'email' : item.link ? 'portal' : 'hand')}
        >
          I handed it over
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        aria-label={`Prepare again: ${item.title}`}
        onClick={() => again.mutate({ params })}
      >
        Prepare again
      </Button>
    </div>
  );
}

/** Opens the member's own mail program; they attach the documents and send it. */
function mailOf(to: string, title: string): string {
  const body = 'Dear team,\n\nplease find our application attached.\n\nKind regards';
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Application: ${title}`.slice(0, 150))}&body=${encodeURIComponent(body)}`;
}
