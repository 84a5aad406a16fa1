import { Notice } from '#platform/ui/Notice.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';

/** There is no bot here, and what its operator would have to do. */
export function NoBot() {
  const origin = useOrigin();
  const host = origin === '' ? 'the domain of this site' : new URL(origin).hostname;
  return (
    <Notice tone="info" role="status" title="Telegram is not configured on this instance.">
      <p>Its operator can set it up:</p>
      <ol className="mt-2 list-decimal ps-5">
        <li>Write /newbot to @BotFather in Telegram. It answers with the token of a new bot.</li>
        <li>Write /setdomain to @BotFather and name {host}, so that people can sign in on telegram.org.</li>
        <li>
          Set the environment variable <code>TELEGRAM_BOT_TOKEN</code>, or{' '}
          <code>TELEGRAM_BOT_TOKEN_FILE</code> with a file that holds the token, and start the server again.
        </li>
      </ol>
      <p className="mt-2">
        <code>TELEGRAM_API_ROOT</code> is needed only for a Bot API server of your own.
      </p>
    </Notice>
  );
}
