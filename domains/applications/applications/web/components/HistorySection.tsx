import { momentText } from '#platform/kernel/format/dates.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { STATUS_LABELS } from '../../contract/labels.ts';
import type { ApplicationStep } from '../../contract/schemas.ts';

/** History, newest first. */
export function HistorySection({ steps }: { steps: readonly ApplicationStep[] }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <SectionHeader id="history" title="History" />
      <ol className="flex flex-col gap-2.5">
        {steps.map((step) => (
          <li key={step.id} className="border-s-2 border-line ps-3">
            <p className="break-words">{stepText(step)}</p>
            {step.note && <p className="break-words text-ink-2">{step.note}</p>}
            <p className="text-12 text-ink-3">
              {step.actor?.username ?? 'Former member'}, {momentText(step.at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepText({ kind, from, to, subject, member }: ApplicationStep): string {
  const who = member?.username ?? 'a former member';
  switch (kind) {
    case 'started':
      return 'Started the application';
    case 'moved':
      return from && to ? `Moved from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}` : 'Moved';
    case 'invited':
      return `Invited ${who}`;
    case 'joined':
      return 'Joined';
    case 'left':
      return 'Left or declined the invitation';
    case 'removed':
      return `Removed ${who}`;
    case 'file-added':
      return `Added the file ${subject}`;
    case 'file-removed':
      return `Deleted the file ${subject}`;
    case 'task-added':
      return `Added the task ${subject}`;
    case 'task-done':
      return `Finished the task ${subject}`;
    default:
      return 'Changed the facts';
  }
}
