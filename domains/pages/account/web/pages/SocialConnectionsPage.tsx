import { contactsApi } from '#members/contacts/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { User } from '../../contract/index.ts';
import { accountApi } from '../components/account-api.ts';
import { OwnUser } from '../components/standing/OwnUser.tsx';
import { StandingRow } from '../components/standing/StandingRow.tsx';
import { COMING_PROVIDERS } from '../content/providers.ts';
import { linksOf } from '../linked-accounts.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, accountApi.getUser, {}, { nullOn401: true });
}

/** Page of the links to the account, and those to come. */
function SocialConnectionsPage() {
  return (
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader title="Linked accounts" lead="What is linked to your account, and what is coming." />
      <section aria-labelledby="linked">
        <SectionHeader id="linked" title="Linked" className="mb-2" />
        <OwnUser>{(user) => <LinkedAccounts user={user} />}</OwnUser>
        <p className="mt-3 text-13">
          <TextLink href={pathTo('/telegram-integration')}>What our Telegram bot does</TextLink>
        </p>
      </section>
      <section aria-labelledby="coming">
        <SectionHeader id="coming" title="Coming" className="mb-2" />
        <RowList label="Coming">
          {COMING_PROVIDERS.map((name) => (
            <Row
              key={name}
              title={name}
              secondary="Sign in and show this account on your profile."
              end={<Badge>Coming Soon</Badge>}
            />
          ))}
        </RowList>
      </section>
    </div>
  );
}

function LinkedAccounts({ user }: { user: User }) {
  // As on the account page: no entry while it loads and none when it fails.
  const phone = useApiQuery(contactsApi.getPhone, {}, { staleTime: 0 }).data;
  return (
    <RowList label="Linked">
      {linksOf(user, phone).map(({ anchor, ...link }) => (
        <StandingRow key={anchor} {...link} href={`${pathTo('/account')}#${anchor}`} />
      ))}
    </RowList>
  );
}

export { SocialConnectionsPage as Component };
