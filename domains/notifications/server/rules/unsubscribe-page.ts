/**
 * Pages for people who follow the link of a mail: no script, no style, nothing of the account. They work in whatever
 * program shows them, signed in or not.
 */
function page(title: string, rest: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Hodag</title>
</head>
<body>
<main>
<h1>${title}</h1>
${rest}
</main>
</body>
</html>
`;
}

/** Asks before it ends the mails: opening a link must change nothing. The form sends to its own address. */
export function askPage(): string {
  return page(
    'Unsubscribe from notification emails?',
    `<p>You still see notifications on the site. Emails about your account’s security still come.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

/** Said when they have ended. */
export function donePage(): string {
  return page(
    'You are unsubscribed.',
    `<p>You still see notifications on the site. Emails about your account’s security still come.</p>
<p><a href="/settings#notifications">Notification settings</a></p>`,
  );
}
