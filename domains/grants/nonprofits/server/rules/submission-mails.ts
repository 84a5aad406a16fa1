import { SUBMISSION_CODE, UNCONFIRMED_DAYS } from '../../contract/constants.ts';

/** A mail of one address, subject and text. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A submission as its mails name it. */
interface Mailed {
  readonly to: string;
  readonly name: string;
  readonly reference: string;
  /** Address of its status page. */
  readonly link: string;
}

const subjectOf = (text: string, { reference }: Pick<Mailed, 'reference'>): string =>
  `${text} (${reference})`;

/**
 * The code that shows that the address is read, and the link to the status page. Nothing that was typed is in it: the
 * address may be another person's.
 */
export function codeMail(mailed: Omit<Mailed, 'name'>, code: string): Mail {
  const { to, link } = mailed;
  return {
    to,
    subject: subjectOf(`Your code: ${code}`, mailed),
    text: `Hello,

someone entered this address to list an organization in the nonprofit directory of Hodag. To send it to review, enter
this code within ${SUBMISSION_CODE.hours} hours:

  ${code}

You can also enter it on the status page. Keep its link: anyone who has it can see and change the submission.

  ${link}

If this wasn't you, ignore this email. We delete the submission after ${UNCONFIRMED_DAYS} days.
`,
  };
}

/** The submission is in the queue. */
export function receivedMail(mailed: Mailed): Mail {
  const { to, name, link } = mailed;
  return {
    to,
    subject: subjectOf('We received your submission', mailed),
    text: `Hello,

"${name}" is in review now. A person reads it. We mail you the result; you can also see it here:

  ${link}
`,
  };
}

/** A reviewer has a question. @param until last day for the answer */
export function askedMail(mailed: Mailed, question: string, until: string): Mail {
  const { to, name, link } = mailed;
  return {
    to,
    subject: subjectOf('A question about your submission', mailed),
    text: `Hello,

we have a question about "${name}":

  ${question}

Answer it on the status page by ${until}. You can also add documents there:

  ${link}

If we hear nothing by then, we delete the submission.
`,
  };
}

/** It is listed. */
export function acceptedMail(mailed: Mailed, page: string): Mail {
  const { to, name, link } = mailed;
  return {
    to,
    subject: subjectOf('Your organization is listed', mailed),
    text: `Hello,

"${name}" is in the directory:

  ${page}

The page says that the facts are your own and when we reviewed them. There is nothing left for you to do.

Your submission: ${link}
`,
  };
}

interface Refused {
  readonly title: string;
  readonly text: string;
  readonly canAppeal: boolean;
  /** Last day for an appeal; the submission is deleted after it. */
  readonly until: string;
}

/** It was refused, with the reason and whether it can be appealed. */
export function refusedMail(mailed: Mailed, { title, text, canAppeal, until }: Refused): Mail {
  const { to, name, link } = mailed;
  return {
    to,
    subject: subjectOf('Your submission was not accepted', mailed),
    text: `Hello,

"${name}" was not accepted: ${title}.

  ${text}

${canAppeal ? `You can appeal once by ${until}, on the status page:` : 'This decision is final. The submission:'}

  ${link}

We delete the submission after ${until}.
`,
  };
}
