import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { DESTINATIONS } from './destinations.ts';
import { LearnMore } from './LearnMore.tsx';
import { markWelcomed } from './welcome-flag.ts';

export interface WelcomeDialogsProps {
  readonly userId: string;
  readonly onDone: () => void;
}

/** Welcome, then what can be learned about the product, then an offer to make it one's own (spec §2.5). */
export function WelcomeDialogs({ userId, onDone }: WelcomeDialogsProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<'welcome' | 'learn-more' | 'personalize'>('welcome');
  const leaveFor = (address: string) => {
    onDone();
    void navigate(address);
  };
  if (step === 'learn-more') {
    return <LearnMore onClose={() => setStep('personalize')} onLeave={leaveFor} />;
  }
  if (step === 'personalize') {
    return <Personalize onLater={onDone} onStart={() => leaveFor(DESTINATIONS.journey)} />;
  }
  const answer = (next: () => void) => {
    markWelcomed(userId);
    next();
  };
  return (
    <Dialog
      open
      // Closing by key or cross is the first button: not now.
      onOpenChange={() => answer(onDone)}
      title="Welcome to the product!"
      description="Find grants for your work and publish projects. Your alias is enough to start; more opens as you complete steps, in any order."
      footer={
        <>
          <Button onClick={() => answer(onDone)}>Explore First</Button>
          <Button variant="filled" onClick={() => answer(() => setStep('learn-more'))}>
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
