import type { TelegramSignIn } from '#members/connections/contract';
import { TelegramLogin, WalletSignIn } from '#members/connections/web';
import type { LoginResponse } from '#members/identity/contract';

interface OtherLoginsProps {
  readonly onWallet: (answer: LoginResponse) => void;
  readonly onTelegram: (answer: TelegramSignIn) => void;
}

/** The other sign-in methods (spec §2.3). */
export function OtherLogins({ onWallet, onTelegram }: OtherLoginsProps) {
  return (
    <section aria-label="More sign-in options" className="mt-6 text-13 text-ink-3">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <div className="mt-3">
        <TelegramLogin onAnswer={onTelegram} />
      </div>
      <div className="mt-3">
        <WalletSignIn onAnswer={onWallet} />
      </div>
      <p className="mt-2 text-center">GitHub, Discord and X logins: coming soon</p>
    </section>
  );
}
