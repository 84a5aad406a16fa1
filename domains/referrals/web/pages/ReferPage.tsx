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
import { EarlyAdopter } from '../components/EarlyAdopter.tsx';
import { InviteForm } from '../components/InviteForm.tsx';
import { ReferralQr } from '../components/ReferralQr.tsx';
import { SHARE_TEXTS } from '../content/share-texts.ts';
import { useShareActions } from '../hooks/use-share-actions.ts';
import { ruleTexts } from '../words.ts';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, referralsApi.getReferralCode, {}),
    prefetchApi(client, referralsApi.getReferralQr, {}),
    prefetchApi(client, referralsApi.getProgram, {}),
  ]);
}

/** A member's own invitation link, the ways to hand it on, and what that brings. */
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
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader
        title="Refer friends"
        lead="Whoever registers by your link is recorded as invited by you, once and for good."
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
        {code.data && <OwnLink code={code.data.data.referralCode} />}
      </section>
      {code.data && <ShareTexts code={code.data.data.referralCode} />}
      <section aria-labelledby="mail">
        <SectionHeader id="mail" title="Invite by email" className="mb-2" />
        <InviteForm />
      </section>
      <Rules />
    </div>
  );
}

function OwnLink({ code }: { code: string }): ReactElement {
  const origin = useOrigin();
  const { copyLink, shareOnX, shareOnFacebook } = useShareActions(true);
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="flex min-w-60 flex-1 flex-col gap-3">
        <Field label="Link">
          <TextInput readOnly value={shareLink(origin, code)} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="filled" onClick={copyLink}>
            Copy Link
          </Button>
          <Button onClick={shareOnX}>Share on X</Button>
          <Button onClick={shareOnFacebook}>Share on Facebook</Button>
        </div>
      </div>
      <ReferralQr />
    </div>
  );
}

function ShareTexts({ code }: { code: string }): ReactElement {
  const link = shareLink(useOrigin(), code);
  return (
    <section aria-labelledby="texts">
      <SectionHeader id="texts" title="Words to send along" className="mb-2" />
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
  const program = read.data.data;
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
