import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { DESTINATIONS } from './destinations.ts';
import { LearnMore } from './LearnMore.tsx';

export interface WelcomeDialogsProps {
  readonly onDone: () => void;
}

/** Welcome, then what can be learned about the product, then an offer to make it one's own (spec §2.5). */
export function WelcomeDialogs({ onDone }: WelcomeDialogsProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<'welcome' | 'learn-more' | 'personalize'>('welcome');
  // The welcome ends with the page it is over.
  const leaveFor = (address: string) => void navigate(address);
  if (step === 'learn-more') {
    return <LearnMore onClose={() => setStep('personalize')} onLeave={leaveFor} />;
  }
  if (step === 'personalize') {
    return <Personalize onLater={onDone} onStart={() => leaveFor(DESTINATIONS.journey)} />;
  }
  return (
    <Dialog
      open
      // Closing by key or cross is the first button: not now.
      onOpenChange={onDone}
      title="Welcome to the product!"
      description="Find grants for your work and publish projects. Your alias is enough to start; more opens as you complete steps, in any order."
      footer={
        <>
          <Button onClick={onDone}>Explore First</Button>
          <Button variant="filled" onClick={() => setStep('learn-more')}>
            Learn More
          </Button>
        </>
      }
    />
  );
}

interface PersonalizeProps {
  readonly onLater: () => void;
  readonly onStart: () => void;
}

function Personalize({ onLater, onStart }: PersonalizeProps) {
  return (
    <Dialog
      open
      size="s"
      onOpenChange={onLater}
      title="Personalize Your Experience"
      description="Three questions make a plan of next steps for you. You can change the answers at any time."
      footer={
        <>
          <Button onClick={onLater}>Later</Button>
          <Button variant="filled" onClick={onStart}>
            Personalize Your Journey
          </Button>
        </>
      }
    />
  );
}
