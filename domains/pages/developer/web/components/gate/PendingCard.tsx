import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { useHubRequest } from '../../hooks/use-hub-request.ts';
import { GateCard } from './GateCard.tsx';

/** A request is under review. The review can be bypassed only where the operator set a special handle. */
export function PendingCard({ specialHandle }: { readonly specialHandle: string | null }): ReactElement {
  const { request, send } = useHubRequest();
  return (
    <GateCard
      title="Access Pending"
      icon={Hourglass}
      text="Your request is under review. You get a notification when an administrator has decided."
    >
      {request.error && <WriteFailure error={request.error} title="Request Failed" />}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href={pathTo('/')}>Return to Dashboard</Link>
        </Button>
        {specialHandle && (
          <Button busy={request.isPending} onClick={() => send(specialHandle)}>
            Bypass Review
          </Button>
        )}
      </div>
    </GateCard>
  );
}
