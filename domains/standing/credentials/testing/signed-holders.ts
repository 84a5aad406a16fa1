import type { ProofOutcome } from '../contract/signed-schemas.ts';
import { type CredentialsServer, must } from './credentials-server.ts';
import { type Caller, showsOn } from './shows-on.ts';

/** Acts of holders ({@link showsOn}) and of strangers, on a test server. */
export function signedHoldersOn(house: CredentialsServer) {
  const shows = showsOn(house.services);
  /** Someone without an account, in a browser. */
  const browser = house.browser();
  const stranger: Caller = {
    async call(method, path, body) {
      if (method === 'GET') return house.visit(path);
      const answer = await browser.post(path, body);
      return { ...answer, text: JSON.stringify(answer.body) };
    },
  };
  /** An SBT with all its evidence, at once. */
  async function proven() {
    const member = await house.holder();
    await house.check(member, await house.admin());
    await house.prove(member);
    return member;
  }
  const open = async (by: Caller, id: string): Promise<ProofOutcome> =>
    (await must(by.call('GET', `/api/proofs/${id}`))).data;
  const paste = async (by: Caller, text: string): Promise<ProofOutcome> =>
    (await must(by.call('POST', '/api/proofs/verify', { text }))).data;
  const listShows = async (by: Caller) => (await must(by.call('GET', '/api/credentials/shows'))).data;
  return { ...shows, stranger, proven, open, paste, shows: listShows };
}
