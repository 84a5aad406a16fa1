import type { ReactElement } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { momentOf, momentValue } from '#platform/web/moment-field.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReaderZone } from '#platform/web/use-reader-zone.ts';
import { VOTING_TIMES as TIMES } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { governanceApi, PROPOSAL_READS } from '../api.ts';

const CHOOSE = 'Choose a day and a time';
const RULES = {
  opensAt: (value: string) => (momentOf(value, undefined) === null ? CHOOSE : undefined),
  closesAt: (value: string) => (momentOf(value, undefined) === null ? CHOOSE : undefined),
};

/** Publishes the author's draft with the dates of its vote. */
export function Publish({ proposal }: { proposal: Proposal }): ReactElement {
  const { id, revision, now } = proposal;
  const zone = useReaderZone();
  const publish = useApiMutation(governanceApi.publishGovernanceProposal, { invalidates: PROPOSAL_READS });
  const from = Date.parse(now);
  // An hour more than the least, so that it still holds when the form is sent.
  const opens = new Date(from + TIMES.noticeLeastMs + HOUR_MS).toISOString();
  const closes = new Date(from + TIMES.noticeLeastMs + HOUR_MS + TIMES.openUsualMs).toISOString();
  return (
    <section aria-labelledby="publish" className="mt-8 max-w-form">
      <SectionHeader id="publish" title="Publish" className="mb-1" />
      <p className="mb-3 text-ink-2">
        Publishing fixes the text, the options and the method. Members read it until voting opens, and you can
        withdraw it until then.
      </p>
      <LevelNotice level="2fa" title="Before you can publish:" />
      {zone === null ? (
        <Skeleton label="Loading the dates">
          <SkeletonBox className="h-20 w-full" />
        </Skeleton>
      ) : (
        <ApiForm<keyof typeof RULES>
          aria-label="Publish"
          className="flex-col gap-4"
          rules={RULES}
          write={publish}
          failed="The proposal was not published."
          told={{ 'governance.dates': 'opensAt' }}
          onSubmit={({ opensAt, closesAt }) =>
            publish.mutate({
              params: { id },
              body: {
                revision,
                opensAt: momentOf(opensAt, undefined) ?? '',
                closesAt: momentOf(closesAt, undefined) ?? '',
              },
            })
          }
        >
          <div className="grid gap-4 md:grid-cols-2">
            <Field
              name="opensAt"
              label="Voting opens"
              hint={`In your time zone, ${zone.replaceAll('_', ' ')}. Two days from now or later.`}
            >
              <TextInput type="datetime-local" defaultValue={momentValue(opens)} />
            </Field>
            <Field name="closesAt" label="Voting closes" hint="One day to 60 days after it opens.">
              <TextInput type="datetime-local" defaultValue={momentValue(closes)} />
            </Field>
          </div>
          <div>
            <SubmitButton variant="filled">Publish</SubmitButton>
          </div>
        </ApiForm>
      )}
    </section>
  );
}
