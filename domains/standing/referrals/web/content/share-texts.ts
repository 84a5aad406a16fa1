/** Words to send along with the link, for people who do not know what to say. */
export const SHARE_TEXTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'To a friend',
    text: 'I use Hodag to find grants for what I build. Join with my link, and we both get something for it:',
  },
  {
    title: 'To a team',
    text: 'Looking for money for your project? Hodag shows which grants match it, and why. Start here:',
  },
  {
    title: 'To a nonprofit',
    text: 'Hodag shows which grants fit what you do, and why. An alias is enough to look around:',
  },
];
