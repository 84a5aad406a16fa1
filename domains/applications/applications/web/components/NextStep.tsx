import { LevelNotice } from '#members/onboarding/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { STATUS_LABELS, WAY_LABELS } from '../../contract/labels.ts';
import { moveKind, movesFrom } from '../../contract/moves.ts';
import type { Application } from '../../contract/schemas.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { MoveDialogs } from './MoveDialogs.tsx';

const LABELS: Readonly<Record<string, string>> = {
  'drafting review': 'Move to review',
  'drafting submitted': 'Mark as submitted',
  'drafting withdrawn': 'Withdraw',
  'review drafting': 'Back to drafting',
  'review submitted': 'Mark as submitted',
  'review withdrawn': 'Withdraw',
  'submitted awarded': 'Record the outcome',
  'submitted withdrawn': 'Withdraw',
  'submitted review': 'It was not submitted',
  'awarded submitted': 'It is not decided',
  'declined submitted': 'It is not decided',
  'withdrawn drafting': 'Continue drafting',
};
/** Next status of each status. */
const NEXT: Readonly<Partial<Record<ApplicationStatus, ApplicationStatus>>> = {
  drafting: 'review',
  review: 'submitted',
  submitted: 'awarded',
  withdrawn: 'drafting',
};

/** Where the application is, as its owner says it, and what can follow. */
export function NextStep({ application, now }: { application: Application; now: Date }) {
  const moves = useMoves();
  const { status, role, submitted } = application;
  const warning = closedText(application, now);
  const next = NEXT[status];
  // The dialog of the outcome asks which of both it is.
  const targets = movesFrom(status, role).filter((to) => to !== 'declined');
  return (
    <section aria-label="Status" className="flex flex-col gap-3">
      <Notice tone="neutral">
        <p className="font-medium text-ink">{statusText(application)}</p>
        {warning && <p>{warning}</p>}
      </Notice>
      {targets.includes('submitted') && role === 'owner' && !submitted && (
        <LevelNotice
          level="2fa"
          title="You can write and check it now. Before you can mark it as submitted:"
        />
      )}
      {targets.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {targets.map((to) => (
            <Button
              key={to}
              variant={to === next ? 'filled' : moveKind(status, to) === 'correct' ? 'quiet' : 'outlined'}
              onClick={() => void moves.request(application, to)}
            >
              {LABELS[`${status} ${to}`] ?? STATUS_LABELS[to]}
            </Button>
          ))}
        </div>
      )}
      <MoveDialogs asked={moves.asked} onClose={moves.close} />
    </section>
  );
}

/** Nothing is called submitted that was not: the sentence says whose statement it is. */
function statusText({ status, role, submitted, decided }: Application): string {
  const who = role === 'owner' ? 'you' : 'its owner';
  const sent = submitted
    ? `Marked as submitted by ${who}: ${dayText(submitted.on)}, ${WAY_LABELS[submitted.how].toLowerCase()}${
        submitted.asked ? `, ${moneyText(submitted.asked.amount, submitted.asked.currency)} asked for` : ''
      }.`
    : '';
  switch (status) {
    case 'drafting':
      return 'In drafting. Not submitted.';
    case 'review':
      return 'In review. Not submitted.';
    case 'submitted':
      return sent;
    case 'awarded':
      return `${sent} Recorded as awarded by ${who}${decided?.won ? `: ${moneyText(decided.won.amount, decided.won.currency)}` : ''}${decided ? `, ${dayText(decided.on)}` : ''}.`;
    case 'declined':
      return `${sent} Recorded as declined by ${who}${decided ? `, ${dayText(decided.on)}` : ''}.`;
    case 'withdrawn':
      return submitted ? `${sent} Withdrawn.` : 'Withdrawn. Not submitted.';
  }
}

function closedText({ status, deadline, callState }: Application, now: Date): string | null {
  if (status !== 'drafting' && status !== 'review') return null;
  if (callState === 'removed') return 'The catalog no longer lists this call. Check the funder’s page.';
  const isPast = deadline.kind === 'date' && new Date(deadline.at) < now;
  return isPast || callState === 'closed' ? 'The call has closed. Check the funder’s page.' : null;
}
