import type { ReactElement, ReactNode } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { INCOMPLETE } from '../../contract/constants.ts';

type MissingPartsProps = {
  /** Missing steps, by field. */
  fields: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** The parts that are missing before a draft can be published; nothing where none is. */
export function MissingParts({ fields, children }: MissingPartsProps): ReactElement | null {
  const messages = Object.entries(fields);
  if (messages.length === 0) return null;
  return (
    <Notice tone="warn" role="alert" title={INCOMPLETE}>
      <ul className="list-disc ps-4">
        {messages.map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}
