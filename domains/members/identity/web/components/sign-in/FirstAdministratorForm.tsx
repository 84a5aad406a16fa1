import ShieldCheck from 'lucide-react/icons/shield-check';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { identityApi } from '../identity-api.ts';
import { NewAccountForm } from './NewAccountForm.tsx';

interface FirstAdministratorFormProps {
  /** From the link that a fresh instance prints at its first start. */
  readonly token: string;
  readonly onDone: (answer: LoginResponse) => void;
}

/** Makes the first administrator of an instance, once. */
export function FirstAdministratorForm({ token, onDone }: FirstAdministratorFormProps) {
  const create = useApiMutation(identityApi.createFirstAdministrator, {
    invalidates: [],
    onSuccess: onDone,
  });
  return (
    <NewAccountForm
      write={create}
      notice={
        <Notice tone="neutral" icon={ShieldCheck}>
          This account will administer the instance. The link works once.
        </Notice>
      }
      onSubmit={(account) => create.mutate({ body: { token, ...account } })}
    />
  );
}
