import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TEAM_LIMITS } from '../../contract/constants.ts';
import type { Pay } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { ProposedTeams } from '../components/ProposedTeams.tsx';
import { PAY_OPTIONS } from '../words.ts';

const RULES = { text: ofLength(1, TEAM_LIMITS.missionMax), pay: anything };
const EXAMPLE =
  'We build a web app in JavaScript that warns of floods. We need a designer for the interface, a writer for the guide, and fundraising.';

/** HyperCrowd without an account: the real engine on invented people. */
function HyperCrowdDemoPage(): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  const found = useApiMutation(teamsApi.tryTeams, { invalidates: [] });
  const { data } = found;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Try HyperCrowd"
        lead="Team matching as members use it, on invented example people. No account needed."
      />
      <ApiForm
        aria-label="Mission"
        rules={RULES}
        write={found}
        failed="The teams were not found."
        onSubmit={({ text, pay }) => found.mutate({ body: { text, pay: pay as Pay } })}
        className="max-w-form flex-col gap-4"
      >
        <Field name="text" label="What do you want to do?" hint="We read the text and do not store it.">
          <TextArea rows={4} limit={TEAM_LIMITS.missionMax} defaultValue={EXAMPLE} />
        </Field>
        <Field name="pay" label="What people work for">
          <Select defaultValue="volunteer" options={PAY_OPTIONS} />
        </Field>
        <div>
          <SubmitButton variant="filled">Propose teams</SubmitButton>
        </div>
      </ApiForm>
      {data && (
        <section aria-labelledby="teams" className="flex flex-col gap-3">
          <h2 id="teams" className="flex flex-wrap items-center gap-2 text-16 font-semibold">
            Teams <Badge tone="example">Example people, invented</Badge>
          </h2>
          {data.reading.roles.length === 0 ? (
            <Notice tone="info" title="No skills found">
              Name the skills the work takes, for example “web development” or “bookkeeping”.
            </Notice>
          ) : (
            <ProposedTeams proposal={data.proposal} />
          )}
        </section>
      )}
      <div>
        <Button asChild size="l">
          {isVisitor ? (
            <Link href={pathTo('/register', { next: pathTo('/hypercrowd') })}>Create an account</Link>
          ) : (
            <Link href={pathTo('/hypercrowd')}>Open HyperCrowd</Link>
          )}
        </Button>
      </div>
    </div>
  );
}

export { HyperCrowdDemoPage as Component };
