/** The last note to somebody whose account is gone. */
export function farewellMail(to: string, username: string): { to: string; subject: string; text: string } {
  return {
    to,
    subject: 'Your Hodag account was deleted',
    text: `Hello ${username},

your account and what it held here were deleted, as somebody asked for who was signed in to it and proved to be you.
This cannot be undone, and this is our last mail to this address.

If it was not you, write to the people who run the site.
`,
  };
}
