import AtSign from 'lucide-react/icons/at-sign';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { DropdownItem } from '#platform/ui/DropdownMenu.tsx';
import type { ShareActions } from '../hooks/use-share-actions.ts';

/** Copy Link and the two networks (spec §2.5). Where it copies, the menu stays open and says "Copied" (spec §4). */
export function SharingItems({ actions }: { actions: ShareActions }) {
  return (
    <>
      <DropdownItem
        icon={actions.isCopied ? Check : Copy}
        onSelect={actions.copyLink}
        keepsOpen={actions.isCopied !== undefined}
      >
        {actions.isCopied ? 'Copied' : 'Copy Link'}
      </DropdownItem>
      <DropdownItem icon={AtSign} onSelect={actions.shareOnX}>
        Share on X
      </DropdownItem>
      <DropdownItem icon={ThumbsUp} onSelect={actions.shareOnFacebook}>
        Share on Facebook
      </DropdownItem>
    </>
  );
}
