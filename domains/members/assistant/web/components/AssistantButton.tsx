import Sparkles from 'lucide-react/icons/sparkles';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { DockButton } from '#platform/ui/shell/DockButton.tsx';
import { type SessionUser, useSession } from '#platform/web/session.tsx';
import { AI_HINT_LAST_STAGE } from '../../contract/constants.ts';
import { setAssistant, useAssistant } from '../assistant-state.ts';
import { isHintDone } from '../kept-chat.ts';

const AssistantPanel = lazy(() =>
  import('./AssistantPanel.tsx').then(({ AssistantPanel: Component }) => ({ default: Component })),
);

const AssistantHint = lazy(() =>
  import('./AssistantHint.tsx').then(({ AssistantHint: Component }) => ({ default: Component })),
);

/** The assistant's control in the dock, for members; the panel's code comes with the first opening. */
export function AssistantButton(): ReactElement | null {
  const session = useSession();
  const state = useAssistant();
  const button = useRef<HTMLButtonElement>(null);
  if (session.state !== 'member') return null;
  return (
    <>
      <DockButton
        ref={button}
        icon={Sparkles}
        soft
        label={state === 'minimised' ? 'Assistant, minimised' : 'Assistant'}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setAssistant(state === 'open' ? 'minimised' : 'open')}
      />
      {state !== 'closed' && (
        <Suspense fallback={null}>
          <AssistantPanel user={session.user} isOpen={state === 'open'} button={button} />
        </Suspense>
      )}
      {state === 'closed' && <Hint user={session.user} />}
    </>
  );
}

/** For stage 1 or 2, while it was not seen in this browser (spec §4); showing it is seeing it. */
function Hint({ user: { id, onboardingStage } }: { user: SessionUser }): ReactElement | null {
  const [isWanted] = useState(() => onboardingStage <= AI_HINT_LAST_STAGE && !isHintDone(id));
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <AssistantHint userId={id} />
    </Suspense>
  );
}
