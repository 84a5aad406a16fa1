import type { EndpointSpec } from '../../kernel/contract.ts';

interface Pattern {
  readonly method: string;
  readonly parts: readonly string[];
}

const partsOf = (path: string): string[] => path.split('/').slice(1);

function fits({ parts }: Pattern, asked: readonly string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}

/**
 * Tells the methods an address takes, for the `Allow` header of a 405 (RFC 9110, 15.5.6); empty where there is
 * nothing at all.
 */
export function methodFinder(
  endpoints: readonly Pick<EndpointSpec, 'method' | 'path'>[],
): (url: string) => string[] {
  const patterns = endpoints.map(({ method, path }): Pattern => ({ method, parts: partsOf(path) }));
  return (url) => {
    const asked = partsOf(url.split('?', 1)[0] ?? '');
    const methods = new Set(patterns.filter((pattern) => fits(pattern, asked)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}
