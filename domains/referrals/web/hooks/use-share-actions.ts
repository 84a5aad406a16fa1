import { toast } from '#platform/ui/toast-store.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';

export interface ShareActions {
  readonly copyLink: () => void;
  readonly shareOnX: () => void;
  readonly shareOnFacebook: () => void;
}

const TEXT = 'I build on Hodag. Join with my invitation:';

/** What a member does with their share link. The link is read when this is first used and kept for later. */
export function useShareActions(): ShareActions {
  const origin = useOrigin();
  const { data, refetch } = useApiQuery(referralsApi.getReferralCode, {});
  const readLink = async () => {
    const answer = data ?? (await refetch({ throwOnError: true })).data;
    if (!answer) throw new Error('The code was not answered');
    return shareLink(origin, answer.data.referralCode);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(await readLink());
      toast({ title: 'Link copied!', description: 'Thanks for sharing!' });
    } catch {
      // No code, no permission for the clipboard or no secure context.
      toast({ title: 'Failed to copy', description: 'Please try again', variant: 'bad' });
    }
  };
  const shareOn = async (network: string, parameters: (link: string) => Record<string, string>) => {
    try {
      const address = `${network}?${new URLSearchParams(parameters(await readLink()))}`;
      window.open(address, '_blank', 'noopener,noreferrer');
    } catch {
      toast({ title: 'Your share link did not load', description: 'Please try again', variant: 'bad' });
    }
  };
  return {
    copyLink: () => void copyLink(),
    shareOnX: () => void shareOn('https://x.com/intent/post', (url) => ({ text: TEXT, url })),
    shareOnFacebook: () => void shareOn('https://www.facebook.com/sharer/sharer.php', (u) => ({ u })),
  };
}
