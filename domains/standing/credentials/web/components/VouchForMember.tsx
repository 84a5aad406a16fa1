import KeyRound from 'lucide-react/icons/key-round';
import { type ReactElement, useState } from 'react';
import { usePasskeyAct } from '#members/identity/web';
import type { ContentOf } from '#platform/kernel/contract.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { CODE_LENGTH } from '../../contract/constants.ts';
import type { Credentials, VouchStarted } from '../../contract/index.ts';
import { CREDENTIAL_READS, credentialsApi } from '../api.ts';

const RULES = { code: required('Enter the code') };

/** A member who may vouch types the code of the person in front of them, and confirms by passkey. */
export function VouchForMember({ voucher }: Pick<Credentials, 'voucher'>): ReactElement {
  const { blockers, left } = voucher;
  return (
    <section aria-labelledby="vouch" className="flex flex-col gap-3">
      <SectionHeader
        id="vouch"
        title="Vouch for a person in front of you"
        note={blockers.length === 0 ? `${left} left` : undefined}
      />
      {blockers.length > 0 ? (
        <Notice tone="info" title="You cannot vouch yet.">
          <ul className="list-disc ps-4.5">
            {blockers.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <VouchSteps />
      )}
    </section>
  );
}

interface Found {
  readonly code: string;
  readonly started: ContentOf<VouchStarted>;
}

function VouchSteps(): ReactElement {
  const [found, setFound] = useState<Found | null>(null);
  const start = useApiMutation(credentialsApi.startVouch, { invalidates: [] });
  if (found) return <ConfirmVouch found={found} onOver={() => setFound(null)} />;
  return (
    <>
      <p className="max-w-read text-ink-2">
        They renew their proof of life beside you and read out the code it shows.
      </p>
      <ApiForm<keyof typeof RULES>
        aria-label="Code of the person"
        className="max-w-read flex-col gap-3"
        rules={RULES}
        write={start}
        toldAt="code"
        onSubmit={({ code }) =>
          start.mutate({ body: { code } }, { onSuccess: (started) => setFound({ code, started }) })
        }
      >
        <Field name="code" label="Code of the person" hint={`${CODE_LENGTH} letters`}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
        </Field>
        <div>
          <SubmitButton>Find the member</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}

function ConfirmVouch({ found, onOver }: { found: Found; onOver: () => void }): ReactElement {
  const { code, started } = found;
  const { username, memberSince } = started.member;
  const passkey = usePasskeyAct();
  const vouch = useApiMutation(credentialsApi.vouchForMember, {
    invalidates: CREDENTIAL_READS,
    onSuccess: () => {
      toast({ title: 'You vouched', description: username });
      onOver();
    },
  });
  const again = useApiMutation(credentialsApi.startVouch, { invalidates: [] });
  const confirm = async () => {
    vouch.reset();
    // The challenge works once: a second try needs a new one.
    const isFirst = !passkey.problem && !vouch.error;
    const answer = await passkey.ask(async () =>
      isFirst ? started.options : (await again.mutateAsync({ body: { code } })).options,
    );
    if (answer) vouch.mutate({ body: { code, answer } });
  };
  const problem = passkey.problem ?? vouch.error?.text ?? null;
  return (
    <div className="flex max-w-read flex-col gap-3">
      <p>
        The code belongs to <strong className="break-words">{username}</strong>, a member since{' '}
        <LocalMoment at={memberSince} />.
      </p>
      <p>By confirming you say: I met this person, and I know of no other account of theirs.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={KeyRound}
          variant="filled"
          busy={passkey.isAsking || vouch.isPending}
          onClick={() => void confirm()}
        >
          Confirm with your passkey
        </Button>
        <Button onClick={onOver}>Cancel</Button>
      </div>
      <div aria-live="polite">
        {problem && !passkey.isAsking && <FieldError id="vouch-problem">{problem}</FieldError>}
      </div>
    </div>
  );
}
