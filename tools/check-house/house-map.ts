import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const MAP = 'domains/neighbours.json';
const LISTS = [
  { half: 'server', owns: 'contract/endpoints.ts', list: 'apps/server/src/domains.ts' },
  { half: 'web/pages', owns: 'web/pages.ts', list: 'apps/web/src/member-rows.ts' },
  { half: 'web/visitor-pages', owns: 'web/visitor-pages.ts', list: 'apps/web/src/visitor-rows.ts' },
  { half: 'web/admin-pages', owns: 'web/admin-pages.ts', list: 'apps/web/src/admin-rows.ts' },
] as const;

type Neighbours = Readonly<Record<string, readonly string[]>>;

/** The map of the house is whole: every domain is in it and in the apps, and nobody calls in a circle. */
export const checkHouseMap: HouseCheck = (files) => {
  const domains = domainsOf(files);
  return [...checkNeighbours(files, domains), ...checkLists(files, domains)];
};

function domainsOf(files: readonly HouseFile[]): string[] {
  return [...new Set(files.flatMap(({ path }) => /^domains\/([^/]+)\//.exec(path)?.[1] ?? []))];
}

function checkNeighbours(files: readonly HouseFile[], domains: readonly string[]): Finding[] {
  const finding = (message: string): Finding => ({ check: 'neighbours', file: MAP, message });
  const text = files.find(({ path }) => path === MAP)?.text;
  if (text === undefined) return domains.length === 0 ? [] : [finding('is missing')];
  const neighbours: unknown = JSON.parse(text);
  if (!isNeighbours(neighbours)) return [finding('is an object: domain → list of the domains it may call')];
  const cycle = findCycle(neighbours);
  return [
    ...domains.filter((name) => !(name in neighbours)).map((name) => finding(`does not name ${name}`)),
    ...Object.keys(neighbours)
      .filter((name) => !domains.includes(name))
      .map((name) => finding(`names ${name}, which is not there`)),
    ...Object.entries(neighbours).flatMap(([name, list]) =>
      list
        .filter((other) => !(other in neighbours))
        .map((other) => finding(`lets ${name} call ${other}, which it does not name`)),
    ),
    ...(cycle ? [finding(`goes in a circle: ${cycle.join(' → ')}`)] : []),
  ];
}

function isNeighbours(value: unknown): value is Neighbours {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (list) => Array.isArray(list) && list.every((name) => typeof name === 'string'),
    )
  );
}

/** The first circle found, its first domain again at the end; null where there is none. */
export function findCycle(neighbours: Neighbours): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of neighbours[name] ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(neighbours)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

function checkLists(files: readonly HouseFile[], domains: readonly string[]): Finding[] {
  return LISTS.flatMap(({ half, owns, list }) => {
    const text = files.find(({ path }) => path === list)?.text ?? '';
    return domains
      .filter((name) => files.some(({ path }) => path === `domains/${name}/${owns}`))
      .filter((name) => !text.includes(`'#${name}/${half}'`))
      .map((name) => ({
        check: 'listed',
        file: list,
        message: `does not list ${name}, whose ${owns} nobody would see`,
      }));
  });
}
