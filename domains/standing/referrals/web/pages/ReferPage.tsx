import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';
import { CopyLink } from '../components/CopyLink.tsx';
import { EarlyAdopter } from '../components/EarlyAdopter.tsx';
import { InviteByEmail } from '../components/InviteByEmail.tsx';
import { ReferralQr } from '../components/ReferralQr.tsx';
import { SHARE_TEXTS } from '../content/share-texts.ts';
import { useShareActions } from '../hooks/use-share-actions.ts';
import { onboardingApi } from '../onboarding-api.ts';
import { ruleTexts } from '../words.ts';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, referralsApi.getReferralCode, {}),
    prefetchApi(client, referralsApi.getReferralQr, {}),
    prefetchApi(client, referralsApi.getProgram, {}),
    prefetchApi(client, onboardingApi.getOnboardingProgress, {}),
  ]);
}

/** A member's invitation link, the ways to share it, and what that pays. */
function ReferPage(): ReactElement {
  const { state } = useSession();
  if (state === 'member') return <Invitations />;
  return (
    <PageHeader
      title="Refer friends"
      lead="Your invitation link appears once you have finished signing in."
    />
  );
}

function Invitations(): ReactElement {
  const code = useApiQuery(referralsApi.getReferralCode, {});
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Refer friends"
        lead="Anyone who signs up with your link counts as your referral, permanently."
        actions={
          <>
            <Button asChild>
              <Link href={pathTo('/referrals')}>Your referrals</Link>
            </Button>
            <Button asChild>
              <Link href={pathTo('/referral-alerts')}>Alerts</Link>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="link">
            <SectionHeader id="link" title="Your invitation link" className="mb-3" />
            {code.isPending && <Skeleton label="Loading your link" className="h-10" />}
            {code.isError && (
              <ReadFailure
                error={code.error}
                title="Your link did not load."
                onRetry={() => void code.refetch()}
                retrying={code.isFetching}
              />
            )}
            {code.data && <ShareBlock code={code.data.referralCode} />}
          </section>
          {code.data && <Templates code={code.data.referralCode} />}
          <section aria-labelledby="mail">
            <SectionHeader id="mail" title="Invite by email" className="mb-2" />
            <InviteByEmail />
          </section>
        </div>
        <aside aria-label="What referrals pay" className="flex min-w-0 flex-col gap-8">
          <Rules />
        </aside>
      </div>
    </div>
  );
}

/** The link, its QR code, and the ways to share it. */
function ShareBlock({ code }: { code: string }): ReactElement {
  const link = shareLink(useOrigin(), code);
  const { shareOnX, shareOnFacebook } = useShareActions(true);
  return (
    <div className="flex flex-wrap items-start gap-6 rounded-l border border-line bg-surface p-4.5">
      <div className="flex min-w-60 flex-1 flex-col gap-3">
        <Field label="Link">
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyLink link={link} />
          <Button onClick={shareOnX}>Share on X</Button>
          <Button onClick={shareOnFacebook}>Share on Facebook</Button>
        </div>
      </div>
      <ReferralQr />
    </div>
  );
}

function Templates({ code }: { code: string }): ReactElement {
  const link = shareLink(useOrigin(), code);
  return (
    <section aria-labelledby="texts">
      <SectionHeader id="texts" title="Message templates" note="Each ends with your link" className="mb-2" />
      <ul className="divide-y divide-line">
        {SHARE_TEXTS.map(({ title, text }) => (
          <li key={title} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-medium">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
            <CopyButton value={`${text} ${link}`} label={`Copy: ${title.toLowerCase()}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules(): ReactElement {
  const read = useApiQuery(referralsApi.getProgram, {});
  if (read.isPending) return <Skeleton label="Loading the rules" className="h-40" />;
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The rules did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const program = read.data;
  return (
    <>
      <EarlyAdopter program={program} />
      <section aria-labelledby="counts">
        <SectionHeader id="counts" title="What counts" className="mb-2" />
        <ul className="list-disc ps-5 text-ink-2">
          {ruleTexts(program).map((text) => (
            <li key={text} className="py-1">
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export { ReferPage as Component };
