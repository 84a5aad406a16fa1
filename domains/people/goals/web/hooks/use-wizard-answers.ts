import { useEffect, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';

/** Answers a member typed in the wizard; kept in this tab until the goal is saved. */
export interface WizardAnswers {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly category: string;
  readonly kind: string;
  readonly unit: string;
  readonly start: string;
  readonly target: string;
  readonly measure: string;
  readonly dueOn: string;
  readonly steps: string;
}

const emptyAnswers = (): WizardAnswers => ({
  id: newId(),
  title: '',
  why: '',
  category: 'project',
  kind: 'done',
  unit: '',
  start: '0',
  target: '',
  measure: '',
  dueOn: '',
  steps: '',
});

const keyOf = (userId: string): string => `hodag.goal-wizard.${userId}`;

function readKept(userId: string): Partial<WizardAnswers> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Answers that survive a reload, also in a browser that refuses storage for as long as the page is open. */
export function useWizardAnswers(userId: string) {
  const [answers, setAnswers] = useState<WizardAnswers | null>(null);
  // Read after the first drawing, which must be the server's.
  useEffect(() => setAnswers({ ...emptyAnswers(), ...readKept(userId) }), [userId]);
  const store = (write: () => void): void => {
    try {
      write();
    } catch {
      // Private mode or a full disk: what is typed stays on the page.
    }
  };
  return {
    answers,
    change(next: Partial<WizardAnswers>): void {
      setAnswers((before) => {
        if (!before) return before;
        const after = { ...before, ...next };
        store(() => sessionStorage.setItem(keyOf(userId), JSON.stringify(after)));
        return after;
      });
    },
    forget: () => store(() => sessionStorage.removeItem(keyOf(userId))),
  };
}
