import type { ReactElement } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { Language } from '../../content/samples.ts';
import { InstallCommand } from './InstallCommand.tsx';

/** The step that prepares a folder: the variables that samples read, and what their language needs. */
export function SetUp({ language }: { readonly language: Language }): ReactElement {
  const origin = useOrigin();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">In an empty folder, set the variables that the samples read.</p>
      <CodeBlock
        label="Copy the variables"
        code={`export HODAG_URL='${origin}'\nexport HODAG_KEY='hodag_…'`}
      />
      {language === 'typescript' && (
        <>
          <p className="text-ink-2">
            Install the client of this instance. It needs Node.js 20 or newer and brings its types along.
          </p>
          <InstallCommand label="Copy the installation" />
          <p className="text-ink-2">
            <code>npx tsx</code> runs the samples. Node.js 22.18 or newer runs them without it:{' '}
            <code>node first-call.mts</code>.
          </p>
        </>
      )}
      {language === 'python' && (
        <p className="text-ink-2">
          There is nothing to install: Python 3.9 or newer with its standard library.
        </p>
      )}
      {language === 'curl' && (
        <p className="text-ink-2">There is nothing to install but curl 7.76 or newer, in a shell.</p>
      )}
    </div>
  );
}
