import type { ApiOperation } from '../contract/reference-schemas.ts';

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A call of the operation for a shell, with its example values; parameters that may be absent are left out. */
export function curlOf(operation: ApiOperation, origin: string): string {
  const { method, parameters, body, keyScope, access, needsToken } = operation;
  const path = parameters
    .filter((one) => one.in === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example ?? name)),
      operation.path,
    );
  const query = parameters
    .filter((one) => one.in === 'query' && one.isRequired)
    .map(({ name, example }) => `${name}=${encodeURIComponent(example ?? name)}`);
  const address = `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const session = access === 'public' || access === 'visitor' ? [] : ['-H "Cookie: $HODAG_COOKIES"'];
  const token = needsToken ? ['-H "CSRF-Token: $HODAG_CSRF"'] : [];
  const credentials = keyScope ? ['-H "Authorization: Bearer $HODAG_KEY"'] : [...session, ...token];
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...credentials,
    ...(body ? [`-H "Content-Type: ${body.mediaType}"`] : []),
    ...(body?.example ? [`-d ${quoted(body.example)}`] : []),
  ].join(' \\\n  ');
}
