import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { SdkRelease } from '../../../contract/sdk-schemas.ts';

/** The client of this version of the instance: facts, installation, and how to verify what came. */
export function CurrentRelease({ release }: { readonly release: SdkRelease }): ReactElement {
  const origin = useOrigin();
  const { version, path, bytes, sha256, license, node } = release;
  const file = path.slice(path.lastIndexOf('/') + 1);
  return (
    <>
      <section aria-labelledby="current" className="flex flex-col gap-3">
        <SectionHeader id="current" title={`Version ${version}`} />
        <FactList
          facts={[
            {
              label: 'File',
              value: (
                <TextLink className="underline" href={path} target="_self">
                  {file}
                </TextLink>
              ),
            },
            { label: 'Size', value: bytesText(bytes) },
            { label: 'License', value: license },
            { label: 'Node.js', value: node.replace(/^>=\s*(\S+)$/, '$1 or newer') },
          ]}
        />
        <p className="text-ink-2">SHA-256:</p>
        <CodeBlock label="Copy the SHA-256" code={sha256} />
      </section>
      <section aria-labelledby="install" className="flex flex-col gap-3">
        <SectionHeader id="install" title="Install" />
        <p className="text-ink-2">
          npm records its own hash of the file in your <code>package-lock.json</code>, and later refuses
          another file at this address.
        </p>
        <CodeBlock label="Copy the installation" code={`npm install ${origin}${path}`} />
      </section>
      <section aria-labelledby="verify" className="flex flex-col gap-3">
        <SectionHeader id="verify" title="Verify before you install" />
        <p className="text-ink-2">
          Download the file and compare its hash with the SHA-256 above. On macOS write{' '}
          <code>shasum -a 256 -c</code> in place of <code>sha256sum -c</code>.
        </p>
        <CodeBlock
          label="Copy the verification"
          code={[
            `curl -fO ${origin}${path}`,
            `echo '${sha256}  ${file}' | sha256sum -c`,
            `npm install ./${file}`,
          ].join('\n')}
        />
        <p className="text-ink-2">
          The same commit of Hodag builds the same bytes with <code>npm run build</code>, so you can compare
          with a build of your own.
        </p>
      </section>
    </>
  );
}
