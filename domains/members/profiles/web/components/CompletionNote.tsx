import { Progress } from '#platform/ui/Progress.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ProfileCompletion } from '../../contract/schemas.ts';

const MISSING = {
  username: { label: 'Username', href: pathTo('/account') },
  email: { label: 'Verified email address', href: `${pathTo('/account')}#email` },
  walletAddress: { label: 'Wallet', href: pathTo('/account') },
  persona: { label: 'Persona', href: '#profile-persona' },
  bio: { label: 'Bio', href: '#profile-bio' },
} as const;

/** How complete the profile is and what is missing (spec §4 "Profile completion"). */
export function CompletionNote({ completion }: { completion: ProfileCompletion }) {
  const { percent, missing } = completion;
  return (
    <div className="rounded-l border border-line bg-surface px-4 py-3.5">
      <Progress label="Profile completion" value={percent} valueText={`${percent}%`} />
      {missing.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13">
          <span className="text-ink-2">Missing:</span>
          {missing.map((item) => (
            <TextLink key={item} href={MISSING[item].href}>
              {MISSING[item].label}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}
