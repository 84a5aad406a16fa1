import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { Achievement } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';
import { sharedBadgeApi } from '../shared-badge-api.ts';

/** Gives an earned badge a page that can be shared, and takes it back. */
export function ShareBadge({
  achievement: { id, label, isShared },
}: {
  achievement: Pick<Achievement, 'id' | 'label' | 'isShared'>;
}): ReactElement | null {
  const session = useSession();
  const origin = useOrigin();
  const share = useApiMutation(sharedBadgeApi.shareBadge, {
    invalidates: [rewardsApi.listAchievements, sharedBadgeApi.getSharedBadge],
    onError: (error) =>
      toast({ variant: 'bad', title: 'The badge is shared as before', description: error.text }),
  });
  if (session.state !== 'member') return null;
  const write = (next: boolean) => () => share.mutate({ params: { badge: id }, body: { isShared: next } });
  if (!isShared) {
    return (
      <Button
        size="s"
        icon={Share2}
        className="mt-2"
        aria-label={`Share ${label}`}
        busy={share.isPending}
        onClick={write(true)}
      >
        Share
      </Button>
    );
  }
  const path = pathTo('/u/:username/badges/:badge', { username: session.user.username, badge: id });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
      <CopyButton value={`${origin}${path}`} label="Copy Link" />
      <Button
        size="s"
        variant="quiet"
        aria-label={`Stop sharing ${label}`}
        busy={share.isPending}
        onClick={write(false)}
      >
        Stop sharing
      </Button>
      <TextLink href={path}>See its page</TextLink>
    </div>
  );
}
