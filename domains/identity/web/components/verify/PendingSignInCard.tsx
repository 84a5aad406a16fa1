import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useFinishSignIn } from '../../hooks/use-finish-sign-in.ts';
import { useLogout } from '../../hooks/use-logout.ts';
import { useVerificationWays } from '../../hooks/use-verification-ways.ts';
import { VerifySignIn } from './VerifySignIn.tsx';
import { verificationTitle } from './verification-texts.ts';

/**
 * A card over the page, not a dialog: a pending visitor may look around (spec §2.1). It can be folded, so that it
 * never hides what someone wants to read.
 */
export function PendingSignInCard({ username }: { username: string }) {
  const [isFolded, setFolded] = useState(false);
  const finish = useFinishSignIn();
  const { logout, isLeaving } = useLogout();
  const [way] = useVerificationWays(true) ?? [];
  const title = verificationTitle(way);
  return (
    <Card
      asChild
      raised
      className="fixed end-5 bottom-20 z-40 w-[374px] max-h-[70dvh] overflow-y-auto max-md:inset-x-3 max-md:w-auto"
    >
      <section aria-label={title}>
        <div className="flex items-center gap-3">
          <h2 className="min-w-0 flex-1 text-16">{title}</h2>
          <IconButton
            icon={isFolded ? ChevronUp : ChevronDown}
            label={isFolded ? 'Unfold' : 'Fold'}
            size="s"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
        </div>
        {!isFolded && (
          <>
            <p className="mb-3 text-ink-2">
              To finish signing in as {username}. You can look around until then.
            </p>
            <VerifySignIn
              justSent={false}
              onVerified={() => void finish(pathTo('/dashboard'), 'Verification successful')}
            />
            <Button variant="quiet" size="s" className="mt-2" busy={isLeaving} onClick={logout}>
              Sign out
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
