import { useEffect, useState } from 'react';
import { COPIED_MS } from '#platform/ui/CopyButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { CHANNEL_MARK, type Channel } from '../../contract/constants.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';

export interface ShareActions {
  readonly copyLink: () => void;
  /** Whether the link was copied within the last 2 seconds; undefined where nothing is copied. */
  readonly isCopied?: boolean;
  readonly shareOnX: () => void;
  readonly shareOnFacebook: () => void;
}

const TEXT = 'I build on Hodag. Join with my invitation:';

/**
 * Actions with a member's share link. The link is read when this is first used and kept for later.
 * @param marked whether links say which network they were shared on; the plain share link (spec §2.5) does not
 */
export function useShareActions(marked = false): ShareActions {
  const origin = useOrigin();
  const { data, refetch } = useApiQuery(referralsApi.getReferralCode, {});
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const readLink = async (channel: Channel = 'link') => {
    const answer = data ?? (await refetch({ throwOnError: true })).data;
    if (!answer) throw new Error('The code was not answered');
    const code = answer.referralCode;
    return shareLink(origin, marked && channel !== 'link' ? `${code}${CHANNEL_MARK}${channel}` : code);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(await readLink());
      setCopied(true);
      toast({ title: 'Link copied!', description: 'Thanks for sharing!' });
    } catch {
      // No code, no permission for the clipboard or no secure context.
      toast({ title: 'Failed to copy', description: 'Please try again', variant: 'bad' });
    }
  };
  const shareOn = async (
    channel: Channel,
    network: string,
    parameters: (link: string) => Record<string, string>,
  ) => {
    try {
      const address = `${network}?${new URLSearchParams(parameters(await readLink(channel)))}`;
      window.open(address, '_blank', 'noopener,noreferrer');
    } catch {
      toast({ title: 'Your share link did not load', description: 'Please try again', variant: 'bad' });
    }
  };
  return {
    copyLink: () => void copyLink(),
    isCopied,
    shareOnX: () => void shareOn('x', 'https://x.com/intent/post', (url) => ({ text: TEXT, url })),
    shareOnFacebook: () =>
      void shareOn('facebook', 'https://www.facebook.com/sharer/sharer.php', (u) => ({ u })),
  };
}
