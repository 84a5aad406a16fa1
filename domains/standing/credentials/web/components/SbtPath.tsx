import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Credentials } from '../../contract/index.ts';
import { credentialsApi } from '../api.ts';
import { FACTOR_STEPS, SBT_STEPS } from '../words.ts';
import { LifeProof } from './LifeProof.tsx';
import { NextStep } from './NextStep.tsx';
import { PersonSection } from './PersonSection.tsx';
import { StepRow } from './StepRow.tsx';

/** The whole way to an SBT on one page: four factors, proof of life, a person; and the one next step. */
export function SbtPath(): ReactElement {
  const read = useApiQuery(credentialsApi.getOwnCredentials, {});
  if (!read.data) {
    return <NotRead read={read} loading="Loading your factors" failed="Your factors did not load." />;
  }
  return <Path credentials={read.data} />;
}

function Path({ credentials }: { credentials: Credentials }): ReactElement {
  const { sbt, factors, person } = credentials;
  const done = SBT_STEPS.length - sbt.gaps.length;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SbtNotice sbt={sbt} />
      <NextStep credentials={credentials} />
      <Progress
        label="Steps to an SBT"
        value={done}
        max={SBT_STEPS.length}
        valueText={`${done} of ${SBT_STEPS.length} done`}
      />
      <RowList label="Factors">
        {FACTOR_STEPS.map((step) => {
          const isSet = factors[step.gap as keyof typeof factors];
          return <StepRow key={step.gap} step={step} isDone={isSet} action={isSet ? 'Change' : 'Set up'} />;
        })}
      </RowList>
      <LifeProof credentials={credentials} />
      <PersonSection person={person} />
    </div>
  );
}

/** State of the SBT that the way led to; nothing before it was issued. */
function SbtNotice({ sbt }: Pick<Credentials, 'sbt'>): ReactElement | null {
  const more = <TextLink href={pathTo('/sbt-credentials')}>Your SBT</TextLink>;
  if (sbt.state === 'held') {
    return (
      <Notice tone="ok" role="status" title="You hold an SBT." actions={more}>
        {sbt.lapses && (
          <p>
            Valid until <LocalMoment at={sbt.lapses.at} />. Renew{' '}
            {sbt.lapses.gap === 'life' ? 'your proof of life' : 'a vouch'} before.
          </p>
        )}
      </Notice>
    );
  }
  if (sbt.state === 'suspended') {
    return (
      <Notice tone="warn" title="Your SBT is suspended." actions={more}>
        It is restored once nothing is missing. HDAG that was transferable stays so.
      </Notice>
    );
  }
  return sbt.state === 'ended' ? (
    <Notice tone="info" title="You ended your SBT." actions={more}>
      You can get it again on its page.
    </Notice>
  ) : null;
}
