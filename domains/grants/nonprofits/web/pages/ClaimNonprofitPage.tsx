import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { reviewsParts } from '#members/reviews/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { LIVE_STATES } from '../../contract/claim-constants.ts';
import type { OwnClaim } from '../../contract/claim-schemas.ts';
import { claimsApi } from '../api.ts';
import { MissingNonprofit } from '../components/MissingNonprofit.tsx';
import { ProveClaim } from '../components/ProveClaim.tsx';
import { StartClaim } from '../components/StartClaim.tsx';
import { WithdrawClaim } from '../components/WithdrawClaim.tsx';
import { WordsForm } from '../components/WordsForm.tsx';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

const inputOf = (id = '') => ({ params: { id } });

/** A member's claim of an organization's page, with the next step. */
export function ClaimNonprofitPage(): ReactElement {
  const { id } = useParams();
  const read = useApiQuery(claimsApi.getNonprofitClaim, inputOf(id));
  if (read.data) return <Claim own={read.data} />;
  if (read.error?.status === 404 || read.error?.status === 400) return <MissingNonprofit />;
  return (
    <>
      <PageHeader title="Claim a page" />
      <NotRead read={read} loading="Loading the claim" failed="The claim did not load." box="h-80" />
    </>
  );
}

function Claim({ own }: { own: OwnClaim }): ReactElement {
  const { nonprofit, claim } = own;
  const isLive = claim !== null && LIVE_STATES.includes(claim.state);
  return (
    <>
      <PageHeader
        record
        title={claim?.state === 'granted' ? 'Your organization' : 'Claim this page'}
        lead={
          <TextLink href={pathTo('/nonprofits/:id', { id: nonprofit.id })}>
            <span className="wrap-anywhere">{nonprofit.name}</span>
          </TextLink>
        }
      />
      <div className="mt-6 flex max-w-form flex-col gap-8">
        <Next own={own} />
        {isLive && <WithdrawClaim id={nonprofit.id} isGranted={claim.state === 'granted'} />}
      </div>
    </>
  );
}

/** Says how the claim stands, and the next step. */
function Next({ own }: { own: OwnClaim }): ReactElement {
  const { nonprofit, claim } = own;
  switch (claim?.state) {
    case 'proving':
      return <ProveClaim own={own} />;
    case 'in-review':
      return (
        <Notice tone="info" title="In review">
          A person reads your claim. There is nothing for you to do now. The result comes as a notification.
        </Notice>
      );
    case 'notice':
      return (
        <Notice tone="ok" title="Others can object now">
          There is nothing for you to do. Without an objection by{' '}
          {claim.noticeEndsAt && dayText(claim.noticeEndsAt)}, you represent the organization.
        </Notice>
      );
    case 'disputed':
      return (
        <Notice tone="warn" title="Your claim is disputed">
          A person reviews it. There is nothing for you to do now. The result comes as a notification.
        </Notice>
      );
    case 'granted':
      return (
        <>
          <Notice
            tone="ok"
            title={`You have represented the organization since ${claim.grantedAt && dayText(claim.grantedAt)}`}
          />
          <WordsForm own={own} />
        </>
      );
    case 'refused':
      return <Refused own={own} />;
    default:
      return (
        <>
          {claim?.state === 'expired' && (
            <Notice tone="info" title="Your claim expired">
              No proof was found in time. You can start again.
            </Notice>
          )}
          <StartClaim id={nonprofit.id} />
        </>
      );
  }
}

function Refused({ own: { nonprofit, claim, againAt } }: { own: OwnClaim }): ReactElement {
  const appealCase = claim?.appealCase ?? null;
  return (
    <>
      <Notice
        tone="bad"
        title="Your claim was refused"
        actions={
          appealCase ? (
            <AppealDialog caseId={appealCase} invalidates={[claimsApi.getNonprofitClaim]} />
          ) : undefined
        }
      >
        <p className="whitespace-pre-wrap wrap-anywhere">{claim?.reason}</p>
        {againAt && <p className="mt-2">You can claim this page again from {dayText(againAt)}.</p>}
      </Notice>
      {againAt === null && <StartClaim id={nonprofit.id} />}
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, params }: PrefetchContext): Promise<void> {
  await prefetchApi(client, claimsApi.getNonprofitClaim, inputOf(params.id));
}

export { ClaimNonprofitPage as Component };
