import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Factory } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { SendingState } from '../components/SendingState.tsx';
import { useSending } from '../hooks/use-sending.ts';

const POLL_MS = 2000;
const RULES = { address: required('Enter the address of the factory') };
const STATES: Readonly<Record<Factory['state'], string>> = {
  'no-chain': 'No chain is set up. Members pledge instead. Set EVM_RPC_URL and EVM_CHAIN_ID.',
  unreachable: 'The node does not answer, or serves another chain.',
  none: 'No factory yet. Campaigns cannot be opened.',
  'wrong-code': 'The code at this address is not our campaign factory.',
  verified: 'The code at this address is our campaign factory.',
};

/** Administrators deploy the campaign factory once, and name its address. */
export function AdminCrowdfundingPage(): ReactElement {
  const read = useApiQuery(crowdfundingApi.getFactory, { query: {} });
  return (
    <>
      <PageHeader title="Crowdfunding" />
      {read.isPending && <Skeleton label="Loading the state of the chain" />}
      {read.isError && (
        <ReadFailure
          error={read.error}
          title="The state of the chain did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <FactoryContent factory={read.data} />}
    </>
  );
}

/** The address that a sent deployment got, read again until the chain has it. */
function useDeployed(deployedBy: string | null): string | null {
  const [isFound, setFound] = useState(false);
  const { data } = useApiQuery(
    crowdfundingApi.getFactory,
    { query: deployedBy === null ? {} : { deployedBy } },
    deployedBy === null || isFound ? {} : { refetchInterval: POLL_MS },
  );
  const address = data?.deployed ?? null;
  useEffect(() => setFound(address !== null), [address]);
  return address;
}

function FactoryContent({ factory }: { factory: Factory }): ReactElement {
  const [txHash, setHash] = useState<string | null>(null);
  const sending = useSending();
  const save = useApiMutation(crowdfundingApi.saveFactory, { invalidates: [crowdfundingApi.getFactory] });
  const deployed = useDeployed(txHash);
  const { chainId, bytecode } = factory;
  const deploy = (id: number) =>
    sending.run(
      async () => ({ chainId: id, from: null, value: '0x0', data: bytecode }),
      async (_call, hash) => setHash(hash),
    );
  return (
    <div className="mt-4 flex max-w-read flex-col gap-4">
      <FactList
        facts={[
          { label: 'State', value: STATES[factory.state] },
          { label: 'Chain', value: chainId === null ? 'None' : String(chainId) },
          { label: 'Factory', value: <span className="wrap-anywhere">{factory.address ?? 'None'}</span> },
          { label: 'Confirmations', value: String(factory.confirmations) },
        ]}
      />
      {chainId !== null && factory.state !== 'verified' && (
        <>
          <div>
            <Button onClick={() => void deploy(chainId)}>Deploy the factory from my wallet</Button>
          </div>
          <SendingState sending={sending} />
          {txHash !== null && (
            <p role="status" className="wrap-anywhere">
              {deployed
                ? 'Deployed. Check and save the address below.'
                : `Sent: ${txHash}. Its address appears below once the chain has it.`}
            </p>
          )}
          <ApiForm
            aria-label="Set the factory"
            rules={RULES}
            write={save}
            failed="The factory was not saved."
            toldAt="address"
            onSubmit={({ address }) => save.mutate({ body: { address: address.trim() } })}
            className="flex-col gap-3"
          >
            <Field name="address" label="Address of the factory" required>
              <TextInput key={deployed} defaultValue={deployed ?? ''} autoComplete="off" spellCheck={false} />
            </Field>
            <div>
              <SubmitButton>Check and save</SubmitButton>
            </div>
          </ApiForm>
        </>
      )}
    </div>
  );
}

export { AdminCrowdfundingPage as Component };
