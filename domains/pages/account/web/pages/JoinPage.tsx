import { useEffect } from 'react';
import { Terms } from '#people/learning/web';
import { Ridge } from '#platform/ui/Ridge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { CODE_MAX_LENGTH, REFERRER_PARAMETER } from '#standing/referrals/contract';
import { accountApi } from '../components/account-api.ts';
import { InviteBanner } from '../components/join/InviteBanner.tsx';
import { JoinForm } from '../components/join/JoinForm.tsx';
import { DagExplained, JoinFeatures, WhyJoin } from '../components/join/JoinSections.tsx';
import { OtherWays } from '../components/join/OtherWays.tsx';
import { forgetReferrer, rememberReferrer } from '../components/join/referrer-cookie.ts';
import { referralsApi, useInvitation } from '../hooks/use-invitation.ts';
import { useReferrer } from '../hooks/use-referrer.ts';

export async function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const code = search.get(REFERRER_PARAMETER)?.trim() ?? '';
  await Promise.all([
    prefetchApi(client, accountApi.getUser, {}, { nullOn401: true }),
    ...(code !== '' && code.length <= CODE_MAX_LENGTH
      ? [prefetchApi(client, referralsApi.getInviter, { query: { code } })]
      : []),
  ]);
}

/** Where an invitation leads: what this is, who invited, and the registration (spec §2.7). */
function JoinPage() {
  const code = useReferrer();
  const invitation = useInvitation(code);
  // A code that is not found is not sent along.
  const referrer = invitation?.inviter === null ? null : code;
  useEffect(() => {
    if (referrer) rememberReferrer(referrer);
    else if (code) forgetReferrer();
  }, [referrer, code]);
  return (
    <>
      <section className="relative overflow-hidden bg-linear-to-b from-surface to-canvas">
        <div className="public-width relative z-10 grid gap-8 pt-12 pb-48 max-md:pt-6 lg:grid-cols-[minmax(0,1fr)_424px]">
          <div className="flex flex-col gap-5">
            <h1 className="max-w-[520px] text-52 font-[650] max-md:text-40">
              Join the people who build in the open.
            </h1>
            <p className="max-w-[520px] text-18 text-ink-2">
              Find grants that fit your project, with the reason for each match. Free to use, open source, and
              an alias is enough.
            </p>
            {code && <InviteBanner code={code} invitation={invitation} />}
            <Terms terms={['hdag']} hasTopics={false} />
            <p>
              <TextLink href="#dag">How the DAG behind HDAG works</TextLink>
            </p>
          </div>
          <JoinForm referrer={referrer} />
        </div>
        <Ridge className="absolute inset-x-0 bottom-0 h-44 w-full" />
      </section>
      <div className="public-width flex flex-col gap-12 py-12">
        <WhyJoin />
        <DagExplained />
        <JoinFeatures />
        <OtherWays />
      </div>
    </>
  );
}

export { JoinPage as Component };
