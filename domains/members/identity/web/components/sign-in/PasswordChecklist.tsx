import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { checkPassword } from './password-checks.ts';

/** Live: what of the hint a password meets so far. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  return (
    <ul
      id={id}
      aria-label="Password checklist"
      className="grid gap-x-4 gap-y-0.5 text-13 text-ink-2 md:grid-cols-2"
    >
      {checkPassword(password).map(({ label, isMet }) => (
        <li key={label} className="flex items-center gap-2">
          {isMet ? (
            <Check aria-hidden className="size-3.5 text-ok-mark" />
          ) : (
            <Circle aria-hidden className="size-3.5 text-ink-3" />
          )}
          {label}
          <span className="sr-only">{isMet ? ', met' : ', not yet'}</span>
        </li>
      ))}
    </ul>
  );
}
