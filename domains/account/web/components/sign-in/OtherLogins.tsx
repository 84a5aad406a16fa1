import type { TelegramSignIn } from '#identity/contract';
import { TelegramLogin } from '../telegram/TelegramLogin.tsx';

/** The other ways to sign in (spec §2.3). */
export function OtherLogins({ onTelegram }: { onTelegram: (answer: TelegramSignIn) => void }) {
  return (
    <section aria-label="Other ways to sign in" className="mt-6 text-13 text-ink-3">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <div className="mt-3">
        <TelegramLogin onAnswer={onTelegram} />
      </div>
      <p className="mt-2 text-center">GitHub, Discord and X logins: coming soon</p>
    </section>
  );
}
