import type { Services } from '#platform/server/services.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';

const PURPOSE = 'nonprofits-submission';

/** Secret part of the status address of a submission. The database keeps the id alone. */
export const tokenOf = ({ keys }: Pick<Services, 'keys'>, id: string): string =>
  `${id}.${keys.sign(PURPOSE, id)}`;

/** The address of the status page, for mails. */
export const linkOf = (services: Pick<Services, 'keys' | 'config'>, id: string): string =>
  `${services.config.PUBLIC_URL}/nonprofits/submissions/${tokenOf(services, id)}`;

/** The submission a token opens. @throws nonprofits.submission_not_found */
export function idOfToken({ keys }: Pick<Services, 'keys'>, token: string): string {
  const at = token.indexOf('.');
  const id = token.slice(0, at);
  if (!keys.verify(PURPOSE, id, token.slice(at + 1)))
    throw nonprofitsErrors.fail('nonprofits.submission_not_found');
  return id;
}
