import type { ReactElement } from 'react';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';

/** Copies a member's link: "Copied" on the button for 2 seconds (spec §4), and the toasts of spec §8. */
export function CopyLink({ link }: { link: string }): ReactElement {
  return (
    <CopyButton
      value={link}
      label="Copy Link"
      size="m"
      variant="filled"
      onCopied={() => toast({ title: 'Link copied!', description: 'Thanks for sharing!' })}
      onFailed={() => toast({ title: 'Failed to copy', description: 'Please try again', variant: 'bad' })}
    />
  );
}
