import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { dismissAccountLink, wasAccountLinkDismissed } from './account-link-flag.ts';

/** Leads a new member who has nothing but Telegram to a second way in, until it is closed (spec §4). Browser only. */
export function AccountLinkBanner({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(() => !wasAccountLinkDismissed(userId));
  if (!isOpen) return null;
  const close = () => {
    dismissAccountLink(userId);
    setOpen(false);
  };
  return (
    <section aria-label="Link your account">
      <Notice tone="info" icon={Send} title="Telegram is the only way into your account." onClose={close}>
        <p>
          Add a password or a wallet, so that you can still sign in if you lose Telegram.{' '}
          <TextLink href={pathTo('/link-account')}>Link your account</TextLink>
        </p>
      </Notice>
    </section>
  );
}
