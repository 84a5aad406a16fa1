import CodeXml from 'lucide-react/icons/code-xml';
import { type ReactElement, useRef, useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { all, type FormRules, matching, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { GITHUB_USERNAME, USERNAME_MALFORMED, USERNAME_REQUIRED } from '../../../contract/constants.ts';
import { useHubRequest } from '../../hooks/use-hub-request.ts';
import { GateCard } from './GateCard.tsx';

interface RequestCardProps {
  readonly specialHandle: string | null;
  /** Until when no request is taken; null where one is taken now. */
  readonly againAt: string | null;
}

/** Asks for access with a GitHub username. */
export function RequestCard({ specialHandle, againAt }: RequestCardProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <GateCard
      title="Developer Hub Access"
      icon={CodeXml}
      text="The Developer Hub is for members who build on Hodag. An administrator looks at your GitHub profile and answers your request."
    >
      {isOpen ? (
        <UsernameForm
          specialHandle={specialHandle}
          onCancel={() => {
            setOpen(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="filled"
            disabledReason={againAt ? `You can request access again on ${dayText(againAt)}.` : undefined}
            onClick={() => setOpen(true)}
          >
            Connect GitHub Profile
          </Button>
        </div>
      )}
    </GateCard>
  );
}

const RULES: FormRules<'githubHandle'> = {
  githubHandle: all(required(USERNAME_REQUIRED), matching(GITHUB_USERNAME, USERNAME_MALFORMED)),
};

interface UsernameFormProps {
  readonly specialHandle: string | null;
  readonly onCancel: () => void;
}

function UsernameForm({ specialHandle, onCancel }: UsernameFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const { request, send } = useHubRequest();
  const hint = specialHandle
    ? `Your username on GitHub, without @. On this instance “${specialHandle}” opens the hub at once.`
    : 'Your username on GitHub, without @.';
  return (
    <TakeFocus when>
      <ApiForm
        ref={form}
        aria-label="Request access"
        rules={RULES}
        write={request}
        failed="Request Failed"
        onTry={() => {
          const written = form.current && new FormData(form.current).get('githubHandle');
          if (String(written ?? '').trim() !== '') return;
          toast({ title: 'GitHub Username Required', description: USERNAME_REQUIRED, variant: 'warn' });
        }}
        onSubmit={({ githubHandle }) => send(githubHandle.trim())}
        className="max-w-[424px] flex-col gap-4"
      >
        <Field name="githubHandle" label="GitHub Username" hint={hint} required>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <SubmitButton variant="filled">Request Access</SubmitButton>
        </div>
      </ApiForm>
    </TakeFocus>
  );
}
