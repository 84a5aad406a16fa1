import Send from 'lucide-react/icons/send';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '#account/contract';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { createApi } from '#platform/web/api.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { dismissAccountLink, needsAccountLink, wasAccountLinkDismissed } from './account-link.ts';

const accountApi = createApi(accountEndpoints);

/** Leads somebody new who has nothing but Telegram to a second way in (spec §2.4, §4 "Account-link banner"). */
export function AccountLinkBanner() {
  const user = useApiQuery(accountApi.getUser, {}, { nullOn401: true });
  // The server does not know what this browser keeps, so the banner comes after hydration.
  const [isOpen, setOpen] = useState(false);
  const userId = user.data && needsAccountLink(user.data) ? user.data.id : null;
  useEffect(() => {
    setOpen(userId !== null && !wasAccountLinkDismissed(userId));
  }, [userId]);
  if (!isOpen || userId === null) return null;
  const close = () => {
    dismissAccountLink(userId);
    setOpen(false);
  };
  return (
    <section aria-label="Link your account">
      <Notice
        tone="info"
        icon={Send}
        title="Telegram is the only way into your account."
        actions={<TextLink href={pathTo('/link-account')}>Link your account</TextLink>}
        onClose={close}
      >
        <p>Add a password or a wallet, so that you can still sign in if you lose Telegram.</p>
      </Notice>
    </section>
  );
}
