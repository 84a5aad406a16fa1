import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const MAP = 'domains/wings.json';
const LISTS = [
  { half: 'server', owns: 'contract/endpoints.ts', list: 'apps/server/src/domains.ts' },
  { half: 'web', owns: 'web/index.ts', list: 'apps/web/src/domains.ts' },
] as const;
/** Files of page rows, each named by its domain's web/index.ts. */
const PAGE_TABLES = ['pages', 'visitor-pages', 'admin-pages'] as const;
/** A domain with none of these holds parts for pages of others. */
const SHOWN_IN_SHELL = /: WebDomain = /;

type Neighbours = Readonly<Record<string, readonly string[]>>;
/** Wing, lowest first → domain → the domains of the same wing it may call. */
type Wings = Readonly<Record<string, Neighbours>>;

/** The map of the house is whole: every domain is in it and in the apps, and no calls inside a wing form a circle. */
export const checkHouseMap: HouseCheck = (files) => {
  const domains = domainsOf(files);
  return [...checkWings(files, domains), ...checkLists(files, domains), ...checkPageTables(files, domains)];
};

/** As `wing/domain`. */
function domainsOf(files: readonly HouseFile[]): string[] {
  return [...new Set(files.flatMap(({ path }) => /^domains\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? []))];
}

function checkWings(files: readonly HouseFile[], domains: readonly string[]): Finding[] {
  const finding = (message: string): Finding => ({ check: 'wings', file: MAP, message });
  const text = files.find(({ path }) => path === MAP)?.text;
  if (text === undefined) return domains.length === 0 ? [] : [finding('is missing')];
  const wings: unknown = JSON.parse(text);
  if (!isWings(wings)) {
    return [finding('is an object: wing → domain → list of the domains of its wing that it may call')];
  }
  const named = Object.entries(wings).flatMap(([wing, list]) =>
    Object.keys(list).map((one) => `${wing}/${one}`),
  );
  const names = named.map((domain) => domain.slice(domain.indexOf('/') + 1));
  return [
    ...domains.filter((one) => !named.includes(one)).map((one) => finding(`does not name ${one}`)),
    ...named
      .filter((one) => !domains.includes(one))
      .map((one) => finding(`names ${one}, which is not there`)),
    // Tables, events and error codes begin with the domain's name alone.
    ...names.filter((one, index) => names.indexOf(one) !== index).map((one) => finding(`names ${one} twice`)),
    ...Object.entries(wings).flatMap(([wing, neighbours]) => checkWing(wing, neighbours).map(finding)),
  ];
}

function checkWing(wing: string, neighbours: Neighbours): string[] {
  const cycle = findCycle(neighbours);
  const unknown = Object.entries(neighbours).flatMap(([name, list]) =>
    list
      .filter((other) => !(other in neighbours))
      .map((other) => `lets ${name} call ${other}, which its wing ${wing} does not hold`),
  );
  return [...unknown, ...(cycle ? [`goes in a circle: ${cycle.join(' → ')}`] : [])];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isWings(value: unknown): value is Wings {
  return isRecord(value) && Object.values(value).every(isNeighbours);
}

function isNeighbours(value: unknown): value is Neighbours {
  return (
    isRecord(value) &&
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

function checkPageTables(files: readonly HouseFile[], domains: readonly string[]): Finding[] {
  const textOf = (wanted: string): string | undefined => files.find(({ path }) => path === wanted)?.text;
  return domains.flatMap((name) => {
    const index = `domains/${name}/web/index.ts`;
    return PAGE_TABLES.filter((table) => textOf(`domains/${name}/web/${table}.ts`) !== undefined)
      .filter((table) => !textOf(index)?.includes(`'./${table}.ts'`))
      .map((table) => ({
        check: 'listed',
        file: index,
        message: `does not name ${table}.ts, whose pages would not be shown`,
      }));
  });
}

function checkLists(files: readonly HouseFile[], domains: readonly string[]): Finding[] {
  return LISTS.flatMap(({ half, owns, list }) => {
    const text = files.find(({ path }) => path === list)?.text ?? '';
    return domains
      .filter((name) => files.some((file) => file.path === `domains/${name}/${owns}` && isForApps(file)))
      .filter((name) => !text.includes(`'#${name}/${half}'`))
      .map((name) => ({
        check: 'listed',
        file: list,
        message: `does not list ${name}, whose ${owns} would not be shown`,
      }));
  });
}

/** A web half that only lends parts to other domains is no business of the apps. */
function isForApps({ path, text }: HouseFile): boolean {
  return !path.endsWith('/web/index.ts') || SHOWN_IN_SHELL.test(text);
}
