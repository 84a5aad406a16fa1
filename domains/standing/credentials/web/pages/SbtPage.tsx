import type { ReactElement } from 'react';
import { SensitiveQuestion } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Credentials } from '../../contract/index.ts';
import { CREDENTIAL_READS, credentialsApi, signedApi, tokensApi } from '../api.ts';
import { NextStep } from '../components/NextStep.tsx';
import { SbtFacts } from '../components/SbtFacts.tsx';
import { SbtHistory } from '../components/SbtHistory.tsx';
import { SignedLinks } from '../components/SignedLinks.tsx';
import { StepRow } from '../components/StepRow.tsx';
import { VouchForMember } from '../components/VouchForMember.tsx';
import { SBT_STEPS } from '../words.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, credentialsApi.getOwnCredentials, {}),
    prefetchApi(client, tokensApi.getLedgerBalance, {}),
    prefetchApi(client, signedApi.listShows, {}),
  ]);
}

/** The SBT of a member: state, evidence, what it frees, vouching for others, history. */
function SbtPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="SBT" lead="Your SBT appears once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="SBT"
        lead={
          <>
            An SBT says that one real person is behind your account.{' '}
            <TextLink href={pathTo('/dbt-credentials')} className="underline">
              Your DBT
            </TextLink>{' '}
            <TextLink href={pathTo('/unique-human')} className="underline">
              Your unique-human score
            </TextLink>
          </>
        }
      />
      <OwnSbt />
    </div>
  );
}

function OwnSbt(): ReactElement {
  const read = useApiQuery(credentialsApi.getOwnCredentials, {});
  if (!read.data) return <NotRead read={read} loading="Loading your SBT" failed="Your SBT did not load." />;
  const { sbt, voucher } = read.data;
  return (
    <>
      <SbtFacts sbt={sbt} />
      <NextStep credentials={read.data} />
      {sbt.gaps.length === 0 && sbt.state !== 'held' && <GetSbt />}
      {sbt.state !== 'none' && <SignedLinks kind="sbt" />}
      <Evidence gaps={sbt.gaps} />
      <VouchForMember voucher={voucher} />
      <GivenVouches given={voucher.given} />
      <SbtHistory history={sbt.history} />
      {(sbt.state === 'held' || sbt.state === 'suspended') && <EndSbt />}
    </>
  );
}

function Evidence({ gaps }: Pick<Credentials['sbt'], 'gaps'>): ReactElement {
  return (
    <section aria-labelledby="evidence" className="flex flex-col gap-3">
      <SectionHeader
        id="evidence"
        title="Evidence"
        note={`${SBT_STEPS.length - gaps.length} of ${SBT_STEPS.length}`}
      />
      <RowList label="Evidence">
        {SBT_STEPS.map((step) => {
          const isDone = !gaps.includes(step.gap);
          return <StepRow key={step.gap} step={step} isDone={isDone} action="Open" />;
        })}
      </RowList>
    </section>
  );
}

function GivenVouches({ given }: Pick<Credentials['voucher'], 'given'>): ReactElement | null {
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="given" className="flex flex-col gap-3">
      <SectionHeader id="given" title="Members you vouch for" />
      <RowList label="Members you vouch for">
        {given.map(({ username, at, expiresAt }) => (
          <Row
            key={at}
            title={username ?? 'A member who left'}
            end={
              <span>
                Until <LocalMoment at={expiresAt} />
              </span>
            }
          />
        ))}
      </RowList>
    </section>
  );
}

function GetSbt(): ReactElement {
  const issue = useApiMutation(credentialsApi.issueSbt, { invalidates: CREDENTIAL_READS });
  return (
    <div className="flex flex-col gap-2">
      <p>Nothing is missing.</p>
      <div>
        <Button variant="filled" busy={issue.isPending} onClick={() => issue.mutate({})}>
          Get your SBT
        </Button>
      </div>
      <div aria-live="polite">
        {issue.error && <FieldError id="issue-problem">{issue.error.text}</FieldError>}
      </div>
    </div>
  );
}

function EndSbt(): ReactElement {
  return (
    <div>
      <SensitiveQuestion
        call={credentialsApi.endSbt}
        input={{}}
        invalidates={CREDENTIAL_READS}
        onDone={() => toast({ title: 'Your SBT has ended' })}
        title="End your SBT?"
        text="The daily limit of rewards comes back, and HDAG you earn from now on can vote but not be given. HDAG that is transferable stays so. You can get an SBT again; it counts as a new one."
        cancelLabel="Keep it"
        confirmLabel="End it"
        destructive
        trigger={<Button>End your SBT</Button>}
      />
    </div>
  );
}

export { SbtPage as Component };
