import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import type { GrantStepsProps } from './GrantSteps.tsx';

/** The five steps of an application; their code comes after the page, since they are links. */
export const LaterGrantSteps = hydrateLater<GrantStepsProps>(
  async () => {
    const { GrantSteps } = await import('./GrantSteps.tsx');
    return { default: GrantSteps };
  },
  { place: <div className="h-6" /> },
);
