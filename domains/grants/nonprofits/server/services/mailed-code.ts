import { randomInt } from 'node:crypto';
import { countNamedMail } from '#members/identity/server';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { durationText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { SUBMISSION_CODE } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { codeMail } from '../rules/submission-mails.ts';
import { changeSubmission } from '../store/submission-store.ts';
import type { SubmissionRow } from '../store/tables.ts';
import { linkOf } from './submission-links.ts';

type Deps = Pick<Services, 'keys' | 'clock' | 'config' | 'mailer'>;

const hashOf = ({ keys }: Pick<Services, 'keys'>, id: string, code: string): string =>
  keys.sign('nonprofits-code', `${id}:${code}`);

/**
 * Mails a new code to the address of a submission; the one before it no longer counts.
 * @throws nonprofits.no_codes_left, nonprofits.too_many_mails
 */
export async function mailSubmissionCode(
  deps: Deps,
  tx: Transaction,
  row: Pick<SubmissionRow, 'id' | 'contactMail' | 'reference' | 'codesSent'>,
): Promise<void> {
  const { id, contactMail: to, reference, codesSent } = row;
  if (to === null) return;
  if (codesSent >= SUBMISSION_CODE.sends) throw nonprofitsErrors.fail('nonprofits.no_codes_left');
  const wait = await countNamedMail(deps, tx, to);
  if (wait > 0)
    throw nonprofitsErrors.fail('nonprofits.too_many_mails', {
      message: `Too many emails were sent to this address. Try again in ${durationText(wait)}.`,
      retryAfterSeconds: wait,
    });
  const code = String(randomInt(10 ** SUBMISSION_CODE.digits)).padStart(SUBMISSION_CODE.digits, '0');
  await changeSubmission(tx, id, {
    codeHash: hashOf(deps, id, code),
    codeSentAt: deps.clock.now(),
    codeTries: 0,
    codesSent: codesSent + 1,
  });
  await deps.mailer.send(tx, codeMail({ to, reference, link: linkOf(deps, id) }, code));
}

/** How a code that was typed compares with the one that was mailed. */
export function judgeCode(
  deps: Pick<Services, 'keys' | 'clock'>,
  { id, codeHash, codeSentAt, codeTries }: SubmissionRow,
  code: string,
): 'right' | 'wrong' | 'expired' {
  if (codeHash === null || codeSentAt === null || codeTries >= SUBMISSION_CODE.tries) return 'expired';
  if (deps.clock.now().getTime() - codeSentAt.getTime() > SUBMISSION_CODE.hours * HOUR_MS) return 'expired';
  return deps.keys.verify('nonprofits-code', `${id}:${code}`, codeHash) ? 'right' : 'wrong';
}
