import Send from 'lucide-react/icons/send';
import type { LoginResponse } from '#identity/contract';
import { WalletSignIn } from '#identity/web';

/** The other ways to sign in (spec §2.3). */
export function OtherLogins({ onWallet }: { onWallet: (answer: LoginResponse) => void }) {
  return (
    <section aria-label="Other ways to sign in" className="mt-6 text-13 text-ink-3">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <div className="mt-3">
        <WalletSignIn onAnswer={onWallet} />
      </div>
      <p className="mt-3 flex items-center justify-center gap-2 text-center">
        <Send aria-hidden />
        Telegram login is not set up on this instance
      </p>
      <p className="mt-2 text-center">GitHub, Discord and X logins: coming soon</p>
    </section>
  );
}
