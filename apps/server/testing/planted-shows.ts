import { aSubmission, codeOf } from '#grants/nonprofits/testing';
import { showsOn } from '#standing/credentials/testing';
import type { Caller, Request } from './callers.ts';
import type { ProductServer } from './product-server.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function send<Body>(caller: Caller, path: `/${string}`, request: Request): Promise<Body> {
  const answer = await caller.call({ method: 'POST', path }, request);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
}

/** A link of a member that shows their DBT, so that the issuer has a status list too. @returns its id */
export async function aShownCredential(
  { services }: Pick<ProductServer, 'services'>,
  caller: Caller,
): Promise<string> {
  const { show } = showsOn(services);
  const by: Parameters<typeof show>[0] = {
    call: (method, path, body) =>
      caller.call({ method, path: path as `/${string}` }, body === undefined ? {} : { body }),
  };
  return (await show(by, { kind: 'dbt' })).id;
}

/** A nonprofit that was submitted with a document. */
export async function aSubmittedNonprofit(
  { services }: Pick<ProductServer, 'services'>,
  caller: Caller,
): Promise<{ readonly token: string; readonly documentId: string }> {
  type Submitted = { readonly data: { readonly token: string } };
  const path = '/api/nonprofits/submissions';
  const { data } = await send<Submitted>(caller, path, { body: aSubmission() });
  const own = `${path}/${data.token}` as const;
  await send(caller, `${own}/documents`, { query: 'name=statute.pdf', body: PDF });
  await send(caller, `${own}/confirm`, { body: { code: codeOf(services.mails) } });
  const status = await caller.call({ method: 'GET', path: own });
  type Status = { readonly data: { readonly documents: readonly { readonly id: string }[] } };
  return { token: data.token, documentId: (status.body as Status).data.documents[0]?.id ?? '' };
}
