interface ClaimMail {
  readonly to: string;
  readonly name: string;
  /** The page of the organization, where anyone can object. */
  readonly page: string;
  readonly until: string;
}

/** A member will represent an organization: for the address that it was submitted with. */
export function claimNoticeMail({ to, name, page, until }: ClaimMail): {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
} {
  return {
    to,
    subject: 'A member claims the page of your organization',
    text: `Hello,

a member of Hodag says they work for "${name}" and has claimed its page:

  ${page}

If that is right, there is nothing for you to do. If it is not, object on the page by ${until}. You need no account.
A person reviews every objection.
`,
  };
}
