import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Show } from '../../contract/signed-schemas.ts';
import { signedApi } from '../api.ts';
import { KIND_WORDS, LEARNED_WORDS } from '../proof-words.ts';

const STATES = {
  suspended: 'Suspended',
  revoked: 'Revoked',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;
const UNTIL = {
  open: ', open until ',
  suspended: ', ends ',
  revoked: ', ends ',
  expired: ', ended ',
} as const;

/** Links of a member: what each shows, how often it was opened, and withdrawing it. */
export function ShowList({ shows }: { shows: readonly Show[] }): ReactElement {
  return (
    <>
      <h3 className="text-14">Your links</h3>
      <RowList label="Your links">
        {shows.map((show) => (
          <Row
            key={show.id}
            title={<span className="wrap-anywhere">{titleOf(show)}</span>}
            secondary={<Log show={show} />}
            end={<Acts show={show} />}
          />
        ))}
      </RowList>
      <p className="text-13 text-ink-2">
        Openings are counted by day (UTC). Who opened a link is not recorded. Link previews count too. Your
        own visits don’t.
      </p>
    </>
  );
}

function titleOf({ kind, learns }: Show): string {
  const more = learns.map((claim) => LEARNED_WORDS[claim]).join(', ');
  return more ? `${KIND_WORDS[kind].name}, with: ${more}` : `${KIND_WORDS[kind].name} only`;
}

function Log({ show: { createdAt, expiresAt, state, openings } }: { show: Show }): ReactElement {
  const all = openings.reduce((sum, { count }) => sum + count, 0);
  const days = openings.map(({ day, count }) => `${dayText(new Date(day))}: ${count}`).join(', ');
  return (
    <>
      Made <LocalMoment at={createdAt} />
      {state !== 'withdrawn' && (
        <>
          {UNTIL[state]}
          <LocalMoment at={expiresAt} />
        </>
      )}
      . {counted(all, 'opening')}
      {days && ` (${days})`}.
    </>
  );
}

function Acts({ show }: { show: Show }): ReactElement {
  const withdraw = useApiMutation(signedApi.withdrawShow, {
    invalidates: [signedApi.listShows],
    onSuccess: () => toast({ title: 'The link was withdrawn' }),
    onError: (error) =>
      toast({ title: 'The link was not withdrawn', description: error.text, variant: 'bad' }),
  });
  const { state } = show;
  if (state === 'expired' || state === 'withdrawn') return <Badge>{STATES[state]}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state === 'open' ? <CopyButton value={show.url} label="Copy link" /> : <Badge>{STATES[state]}</Badge>}
      <AlertDialog
        title="Withdraw this link?"
        description="Anyone who opens it will see that you withdrew it. What it showed is deleted and cannot be brought back."
        cancelLabel="Keep it"
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => withdraw.mutate({ params: { id: show.id } })}
        trigger={
          <Button size="s" busy={withdraw.isPending}>
            Withdraw
          </Button>
        }
      />
    </span>
  );
}
