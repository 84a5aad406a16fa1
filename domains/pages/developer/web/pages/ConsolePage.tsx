import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { developerApi } from '../api.ts';
import { ConsoleForm } from '../components/console/ConsoleForm.tsx';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { prefetchGate } from '../prefetch-gate.ts';

/** Calls this instance from the browser and shows what it answers. */
export function ConsolePage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="API console"
        lead="Choose an operation, fill in its parameters and send it to this instance. Calls are real: what you change is changed."
      />
      <DeveloperGate>
        <Console />
      </DeveloperGate>
    </div>
  );
}

function Console(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = search.get('operation') ?? '';
  const list = useApiQuery(developerApi.listApiOperations, {});
  if (!list.data) {
    return (
      <NotRead
        read={list}
        loading="Loading the operations"
        failed="The operations did not load."
        box="h-24"
      />
    );
  }
  const options = list.data.groups.flatMap(({ operations }) =>
    operations.map(({ id, method, path, summary }) => ({
      value: id,
      label: `${method} ${path}`,
      hint: summary,
      keywords: [id, summary],
    })),
  );
  return (
    <div className="flex max-w-read flex-col gap-6">
      <Field label="Operation">
        <Combobox
          options={options}
          value={chosen}
          placeholder="Choose an operation"
          onValueChange={(operation) =>
            void navigate(pathTo('/developer/api', { operation }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Field>
      {chosen !== '' && <Chosen key={chosen} id={chosen} />}
    </div>
  );
}

function Chosen({ id }: { readonly id: string }): ReactElement {
  const read = useApiQuery(developerApi.getApiOperation, { params: { id } });
  if (read.data) return <ConsoleForm operation={read.data} />;
  return (
    <NotRead read={read} loading="Loading the operation" failed="The operation did not load." box="h-48" />
  );
}

/** Reads ahead the gate, the list and the operation that the address names. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, search } = context;
  const id = search.get('operation');
  await Promise.all([
    prefetchGate(context),
    prefetchApi(client, developerApi.listApiOperations, {}),
    ...(id ? [prefetchApi(client, developerApi.getApiOperation, { params: { id } })] : []),
  ]);
}

export { ConsolePage as Component };
