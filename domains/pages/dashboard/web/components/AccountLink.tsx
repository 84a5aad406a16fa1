import { type ComponentType, useEffect, useState } from 'react';
import type { SessionUser } from '#platform/web/session.tsx';
import { needsAccountLink } from './account-link.ts';

/** Place of the account-link banner (spec §2.4); its code comes only to those few who are to see it. */
export function AccountLink({ user }: { user: SessionUser }) {
  const [Banner, setBanner] = useState<ComponentType<{ userId: string }> | null>(null);
  const isNeeded = needsAccountLink(user);
  useEffect(() => {
    if (isNeeded) {
      void import('./AccountLinkBanner.tsx').then(
        ({ AccountLinkBanner }) => setBanner(() => AccountLinkBanner),
        // Without its file the page is whole all the same.
        () => {},
      );
    }
  }, [isNeeded]);
  return isNeeded && Banner && <Banner userId={user.id} />;
}
