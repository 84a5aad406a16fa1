import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';
import { useShareActions } from '../hooks/use-share-actions.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, referralsApi.getReferralCode, {});
}

/** A member's own invitation link and the ways to hand it on. */
function ReferPage() {
  const code = useApiQuery(referralsApi.getReferralCode, {});
  return (
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader
        title="Refer friends"
        lead="Whoever registers by your link is recorded as invited by you, once and for good."
      />
      <section aria-labelledby="link">
        <SectionHeader id="link" title="Your invitation link" className="mb-3" />
        {code.isPending && <Skeleton label="Loading your link" className="h-10" />}
        {code.isError && <ErrorState title="Your link did not load." onRetry={() => void code.refetch()} />}
        {code.data && <OwnLink code={code.data.data.referralCode} />}
      </section>
      <section aria-labelledby="counts">
        <SectionHeader id="counts" title="What counts" className="mb-2" />
        <p className="text-ink-2">
          An invitation counts when your friend has verified an address or a messenger and filled in their
          profile. Rewards for invitations are not paid yet; who invited whom is kept from today on, so none
          is lost.
        </p>
      </section>
    </div>
  );
}

function OwnLink({ code }: { code: string }) {
  const origin = useOrigin();
  const { copyLink, shareOnX, shareOnFacebook } = useShareActions();
  return (
    <div className="flex flex-col gap-3">
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
  );
}

export { ReferPage as Component };
