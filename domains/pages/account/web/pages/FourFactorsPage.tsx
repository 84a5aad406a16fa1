import { Terms } from '#people/learning/web';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import type { User } from '../../contract/index.ts';
import { accountApi } from '../components/account-api.ts';
import { OwnUser } from '../components/standing/OwnUser.tsx';
import { StandingRow } from '../components/standing/StandingRow.tsx';
import { FACTORS } from '../content/factors.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, accountApi.getUser, {}, { nullOn401: true });
}

/** The four factors, which of them the account has, and where each is set up. */
function FourFactorsPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Four factors" lead="Each factor is one more thing a thief would need." />
      <OwnUser>{(user) => <Factors user={user} />}</OwnUser>
    </div>
  );
}

function Factors({ user }: { user: User }) {
  const done = FACTORS.filter(({ method }) => user.authMethods[method] === true).length;
  return (
    <div className="grid grid-cols-1 gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_308px]">
      <div className="flex min-w-0 flex-col gap-6">
        <Progress
          label="Factors set up"
          value={done}
          max={FACTORS.length}
          valueText={`${done} of ${FACTORS.length} set up`}
        />
        <RowList label="Factors">
          {FACTORS.map(({ method, name, text, anchor }) => {
            const isSet = user.authMethods[method] === true;
            return (
              <StandingRow
                key={method}
                name={name}
                text={text}
                isSet={isSet}
                word={isSet ? 'Set up' : 'Not set up'}
                href={`${pathTo('/account')}#${anchor}`}
                action={isSet ? 'Change' : 'Set up'}
              />
            );
          })}
        </RowList>
      </div>
      <aside aria-label="What four factors are for" className="flex min-w-0 flex-col gap-6">
        <Notice
          tone="info"
          title={done === FACTORS.length ? 'All four are set up.' : 'What four factors lead to'}
        >
          An SBT needs four factors (4FA), a biometric and proof of life. Proof of life and SBTs are in
          development.
        </Notice>
        <Terms terms={['dbt', 'sbt']} />
      </aside>
    </div>
  );
}

export { FourFactorsPage as Component };
