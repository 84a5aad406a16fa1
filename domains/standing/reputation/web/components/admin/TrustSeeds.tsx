import { type ReactElement, useState } from 'react';
import { SensitiveReason } from '#members/identity/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Seed } from '../../../contract/appeal-schemas.ts';
import { ANSWER_MAX, ANSWER_MIN } from '../../../contract/constants.ts';
import { reputationApi } from '../../api.ts';

/** The members trust starts from: named and removed with a reason. */
export function TrustSeeds(): ReactElement {
  return (
    <section aria-labelledby="seeds" className="flex flex-col gap-3">
      <SectionHeader id="seeds" title="Where trust starts" action={<NameSeed />} />
      <p className="max-w-read text-ink-2">
        Trust moves along endorsements from the members named here, until holders of an SBT take their place.
        Trust is computed anew within minutes of a change.
      </p>
      <Seeds />
    </section>
  );
}

function Seeds(): ReactElement {
  const read = useApiQuery(reputationApi.getSeeds, {});
  if (!read.data) {
    return <NotRead read={read} loading="Loading the list" failed="The list did not load." box="h-24" />;
  }
  const { seeds } = read.data;
  if (seeds.length === 0) {
    return (
      <EmptyState title="No trusted members yet">
        Name members you know; until then everybody’s trust is 0.
      </EmptyState>
    );
  }
  return (
    <RowList label="Where trust starts">
      {seeds.map((seed) => (
        <Row
          key={seed.username}
          title={seed.username}
          secondary={seedText(seed)}
          end={<RemoveSeed username={seed.username} />}
        />
      ))}
    </RowList>
  );
}

function seedText({ reason, namedAt, namedBy, trust }: Seed): string {
  const by = namedBy ? ` by ${namedBy}` : '';
  return `${reason ? `${reason} · ` : ''}named ${dayText(namedAt)}${by} · trust ${trust}`;
}

function NameSeed(): ReactElement {
  const [username, setUsername] = useState('');
  return (
    <SensitiveReason
      call={reputationApi.nameSeed}
      inputOf={(reason) => ({ body: { username: username.trim(), isSeed: true, reason } })}
      invalidates={[reputationApi.getSeeds, reputationApi.getTrust]}
      onDone={() => {
        setUsername('');
        toast({ title: 'Member named', description: 'Trust is computed anew within minutes.' });
      }}
      title="Name a member trust starts from"
      text="Their endorsements then carry trust. Name people whom you know."
      label="Reason"
      limits={[ANSWER_MIN, ANSWER_MAX]}
      confirmLabel="Name them"
      failedTitle="The member was not named."
      trigger={<Button size="s">Name a member</Button>}
    >
      <Field label="Username" required>
        <TextInput
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
    </SensitiveReason>
  );
}

function RemoveSeed({ username }: { username: string }): ReactElement {
  return (
    <SensitiveReason
      call={reputationApi.nameSeed}
      inputOf={(reason) => ({ body: { username, isSeed: false, reason } })}
      invalidates={[reputationApi.getSeeds, reputationApi.getTrust]}
      onDone={() => toast({ title: 'Member removed', description: 'Trust is computed anew within minutes.' })}
      title={`Remove ${username}?`}
      text="Trust no longer starts from them; what others have through them fades with the next run."
      label="Reason"
      limits={[ANSWER_MIN, ANSWER_MAX]}
      confirmLabel="Remove them"
      failedTitle="The member was not removed."
      destructive
      trigger={
        <Button size="s" variant="quiet" aria-label={`Remove ${username}`}>
          Remove
        </Button>
      }
    />
  );
}
