import Coins from 'lucide-react/icons/coins';
import Hammer from 'lucide-react/icons/hammer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';

const REASONS = [
  {
    icon: Hammer,
    title: 'Rapid prototyping',
    text: 'From idea to a project page with milestones in an afternoon.',
  },
  {
    icon: ShieldCheck,
    title: 'Privacy first',
    text: 'An alias is enough. Prove what matters, keep the rest.',
  },
  {
    icon: Users,
    title: 'Smart collaboration',
    text: 'Say which skills you have and which you need. HyperCrowd proposes teams, with reasons.',
  },
  {
    icon: Coins,
    title: 'Built-in funding',
    text: 'Find grants that fit, gather support, and join matching rounds.',
  },
] as const;

/** The marketing column beside the form (spec §2.3). */
export function AuthReasons() {
  return (
    <>
      <h2 className="text-22">One place to find funding, form a team and decide together.</h2>
      <ul className="mt-7 flex flex-col gap-6">
        {REASONS.map(({ icon: ReasonIcon, title, text }) => (
          <li key={title} className="flex gap-4">
            <ReasonIcon aria-hidden className="mt-0.5 size-5 text-pine-text" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
