import type { Services } from '#platform/server/services.ts';
import type { DomainMethod } from '../../contract/claim-constants.ts';
import { claimDoor } from '../adapters/claim-door.ts';
import { hasTxtRecord, isTokenFile, type ProofDomain, txtQuestions } from '../rules/claim-proof.ts';

/** Larger answers are cut, and so hold no token alone. */
const FILE_BYTES = 1_024;
const ANSWER_BYTES = 32_768;

/** Outcome of a search for a proof: `partly` where only some of the resolvers know the record yet. */
export type ProofOutcome = 'found' | 'absent' | 'partly' | 'unreachable';

/** Looks for a token on a domain. Outside of any transaction: hosts answer slowly or never. */
export async function proveDomain(
  services: Pick<Services, 'resources'>,
  { host, file }: ProofDomain,
  method: DomainMethod,
  token: string,
): Promise<ProofOutcome> {
  const door = claimDoor(services);
  if (method === 'file') {
    const answer = await door.get({ url: file, accept: 'text/plain', maxBytes: FILE_BYTES });
    if (answer === null) return 'unreachable';
    return answer.status === 200 && isTokenFile(answer.text, token) ? 'found' : 'absent';
  }
  const answers = await Promise.all(
    txtQuestions(host).map(async (url) => {
      const answer = await door.get({ url, accept: 'application/dns-json', maxBytes: ANSWER_BYTES });
      return answer?.status === 200 ? hasTxtRecord(answer.text, token) : null;
    }),
  );
  if (answers.every((one) => one === true)) return 'found';
  if (answers.some((one) => one === true)) return 'partly';
  return answers.includes(false) ? 'absent' : 'unreachable';
}
