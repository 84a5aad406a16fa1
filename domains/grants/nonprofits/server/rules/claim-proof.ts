import { CLAIM_FILE, txtNameOf, txtTextOf } from '../../contract/claim-constants.ts';
import { readWebsite } from '../../contract/website.ts';
import { isSubmittedSource } from './submitted-source.ts';

/** A website as an entry has it. */
interface Listed {
  readonly website: string | null;
  readonly websiteSource: string | null;
}

/** A domain whose control proves a claim. */
export interface ProofDomain {
  /** Without www. */
  readonly host: string;
  /** Address of the file that holds the token. */
  readonly file: URL;
}

/**
 * The domain that is tied to an organization: of its listed website, where that is a whole site. A path may belong to
 * another organization than the host does, and a website that came with a submission was named by its sender.
 */
export function proofDomainOf({ website, websiteSource }: Listed): ProofDomain | null {
  const read = website === null ? null : readWebsite(website);
  if (!read || isSubmittedSource(websiteSource)) return null;
  const url = new URL(read.address);
  if (url.pathname !== '/' || url.search !== '') return null;
  return { host: read.host, file: new URL(CLAIM_FILE, `https://${url.hostname}`) };
}

/** Resolvers that answer in JSON over HTTPS; both have to know a record. */
const RESOLVERS = ['https://cloudflare-dns.com/dns-query', 'https://dns.google/resolve'];
const TXT = 16;

/** Questions for the TXT record of a domain, one for each resolver. */
export const txtQuestions = (host: string): URL[] =>
  RESOLVERS.map(
    (resolver) => new URL(`${resolver}?${new URLSearchParams({ name: txtNameOf(host), type: 'TXT' })}`),
  );

/** Whether the answer of a resolver has the record with this token; null where it is no answer. */
export function hasTxtRecord(answer: string, token: string): boolean | null {
  const read = parseAnswer(answer);
  if (read === null) return null;
  return read.some((data) => txtOf(data) === txtTextOf(token));
}

/** Whether the content of the file is this token, alone on its line. */
export const isTokenFile = (content: string, token: string): boolean =>
  content.replace(/^\uFEFF/, '').trim() === token;

/** TXT data of an answer; null where it is none. Status 3 is a name that does not exist. */
function parseAnswer(answer: string): string[] | null {
  let read: unknown;
  try {
    read = JSON.parse(answer);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || !('Status' in read)) return null;
  if (read.Status === 3) return [];
  if (read.Status !== 0) return null;
  if (!('Answer' in read) || !Array.isArray(read.Answer)) return [];
  return read.Answer.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'type' in one && one.type === TXT && 'data' in one
      ? [String(one.data)]
      : [],
  );
}

/** A record in quotes, in one or more parts; some resolvers leave the quotes out. */
function txtOf(data: string): string {
  const text = data.trim();
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).split('" "').join('') : text;
}
