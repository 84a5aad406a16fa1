import { plainPage } from '#platform/kernel/plain-page.ts';

/** Asks before it ends the mails: opening a link must change nothing. The form sends to its own address. */
export function askPage(): string {
  return plainPage(
    'Unsubscribe from notification emails?',
    `<p>You still see notifications on the site. Emails about your account’s security still come.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

/** Said when they have ended. */
export function donePage(): string {
  return plainPage(
    'You are unsubscribed.',
    `<p>You still see notifications on the site. Emails about your account’s security still come.</p>
<p><a href="/settings#notifications">Notification settings</a></p>`,
  );
}
