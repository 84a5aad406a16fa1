import type { ReactElement } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  readonly code: string;
  /** Label of the copied text, for example "Copy command". */
  readonly label: string;
}

/** Code to copy. */
export function CodeBlock({ code, label }: CodeBlockProps): ReactElement {
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} className="max-h-96 overflow-auto rounded-m border border-line bg-sunken p-3 text-13">
        {code}
      </pre>
      <div className="mt-2">
        <CopyButton value={code} label={label} />
      </div>
    </div>
  );
}
