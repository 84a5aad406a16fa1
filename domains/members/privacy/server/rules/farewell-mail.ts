/** The last note to someone whose account is deleted. */
export function farewellMail(to: string, username: string): { to: string; subject: string; text: string } {
  return {
    to,
    subject: 'Your Hodag account was deleted',
    text: `Hello ${username},

your account and its data were deleted, as requested from your account after confirming your identity.
This cannot be undone. We won’t write to this address again.

If it was not you, contact the administrators of the site.
`,
  };
}
