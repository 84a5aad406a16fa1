import Send from 'lucide-react/icons/send';
import { useTelegramBot } from '#members/connections/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { COMING_PROVIDERS } from '../../content/providers.ts';

/** The chat messenger, where this instance has a bot, and three providers that are not open yet (spec §2.7). */
export function OtherWays() {
  const bot = useTelegramBot();
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-22">
        More sign-in options
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <li className="flex items-center gap-2">
          {bot ? (
            <TextLink href={`https://t.me/${bot}`} target="_blank" rel="noopener noreferrer" icon={Send}>
              Talk to our Telegram bot
            </TextLink>
          ) : (
            <>
              Telegram <Badge>Not set up here</Badge>
            </>
          )}
        </li>
        {COMING_PROVIDERS.map((name) => (
          <li key={name} className="flex items-center gap-2">
            {name} <Badge>Coming Soon</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
