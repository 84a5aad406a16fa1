import { fillPath } from '../kernel/contract.ts';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type LinkArguments<P extends string> = [ParamNames<P>] extends [never]
  ? [search?: Readonly<Record<string, string | undefined>>]
  : [params: Readonly<Record<ParamNames<P>, string>>, search?: Readonly<Record<string, string | undefined>>];

/**
 * The address of a page of ours: `pathTo('/grants/:id', { id })`. The pattern must be in the page table; a
 * test looks every use up.
 */
export function pathTo<const P extends `/${string}`>(pattern: P, ...rest: LinkArguments<P>): string {
  const hasParams = pattern.includes(':');
  const params = (hasParams ? rest[0] : {}) as Record<string, string>;
  const search = (hasParams ? rest[1] : rest[0]) as Record<string, string | undefined> | undefined;
  const text = new URLSearchParams(
    Object.entries(search ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return fillPath(pattern, params) + (text ? `?${text}` : '');
}
