import type { ReactElement } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { developerApi } from '../../api.ts';

/** The command that installs the client of this instance. */
export function InstallCommand({ label }: { readonly label: string }): ReactElement {
  const origin = useOrigin();
  const read = useApiQuery(developerApi.getSdkDownloads, {});
  if (!read.data) {
    const texts = { loading: 'Loading the client', failed: 'The address of the client did not load.' };
    return <NotRead read={read} {...texts} box="h-24" />;
  }
  const { current } = read.data;
  if (!current) {
    return (
      <p className="text-ink-2">
        This instance serves no client: it runs without a full build. Call the API without one, or ask its
        operators to run <code>npm run build</code>.
      </p>
    );
  }
  return <CodeBlock label={label} code={`npm install ${origin}${current.path}`} />;
}
