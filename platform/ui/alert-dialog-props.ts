import type { ReactElement, ReactNode } from 'react';
import type { OpeningProps } from './use-opening.ts';

export type AlertDialogProps = OpeningProps & {
  /** A question, for example "Revoke this credential?". */
  title: string;
  /** The consequence in one sentence. */
  description: ReactNode;
  /** The safe choice, for example "Keep it". */
  cancelLabel: string;
  /** The verb, for example "Revoke". */
  confirmLabel: string;
  onConfirm: () => void;
  /** Red, for what cannot be undone; else pine. */
  destructive?: boolean | undefined;
  /** Keeps the dialog open while the work runs; close it by `open`. */
  busy?: boolean | undefined;
  trigger?: ReactElement | undefined;
};
