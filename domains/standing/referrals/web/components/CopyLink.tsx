import type { ReactElement } from 'react';
import type { ButtonProps } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';

/** Copies a member's link: "Copied" on the button for 2 seconds (spec §4), and the toasts of spec §8. */
export function CopyLink({
  link,
  size = 'm',
  variant = 'filled',
}: { link: string } & Pick<ButtonProps, 'size' | 'variant'>): ReactElement {
  return (
    <CopyButton
      value={link}
      label="Copy Link"
      size={size}
      variant={variant}
      onCopied={() => toast({ title: 'Link copied!', description: 'Thanks for sharing!' })}
      onFailed={() => toast({ title: 'Failed to copy', description: 'Please try again', variant: 'bad' })}
    />
  );
}
