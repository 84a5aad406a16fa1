import type { ReactElement } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { useInstance } from './instance.tsx';

/** Beside a promise to mail something: nothing arrives while the operator has set no mail server. */
export function NoMail(): ReactElement | null {
  const { hasMail } = useInstance();
  return hasMail ? null : (
    <Notice tone="warn">
      This server does not send email yet. Ask the person who runs it for your message.
    </Notice>
  );
}
