import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { Button } from './Button.tsx';

type ExportButtonProps = {
  /** The address that answers with the file. */
  href: string;
  /** Content, where a page has several, for example "the history". */
  of?: string | undefined;
  size?: 's' | undefined;
};

/** Downloads a list as CSV that the server makes. */
export function ExportButton({ href, of, size }: ExportButtonProps): ReactElement {
  return (
    <Button icon={Download} size={size} asChild>
      <a href={href} download>
        Export CSV{of && <span className="sr-only"> of {of}</span>}
      </a>
    </Button>
  );
}
