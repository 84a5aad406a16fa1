import CalendarDays from 'lucide-react/icons/calendar-days';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { savedSearchesApi } from '../api.ts';
import { useResetAddress } from '../hooks/use-reset-address.ts';

/** The address that shows the member's deadlines in their own calendar. */
export function CalendarFeed() {
  return (
    <Dialog
      title="Calendar feed"
      description="Add this address to Google Calendar, Outlook or Apple Calendar. It has the dates of your applications, saved grants, goals and votes due. The address is private: anyone who has it can read along."
      trigger={
        <Button size="s" variant="quiet" icon={CalendarDays}>
          Calendar feed
        </Button>
      }
    >
      <Address />
    </Dialog>
  );
}

function Address() {
  const read = useApiQuery(savedSearchesApi.getFeedAddress, {});
  const address = read.data?.address ?? null;
  const reset = useResetAddress(address);
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading your address" failed="Your address did not load." box="h-12" />
    );
  if (address === null)
    return (
      <Button variant="filled" busy={reset.isPending} onClick={() => reset.mutate({})}>
        Create my address
      </Button>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <code className="max-w-full rounded-s bg-sunken px-2 py-1 text-13 break-all">{`${address}/deadlines.ics`}</code>
      <CopyButton value={`${address}/deadlines.ics`} label="Copy calendar address" />
    </div>
  );
}
