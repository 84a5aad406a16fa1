import type { Finding, HouseCheck } from './finding.ts';

const TOP_FOLDERS = new Set([
  '.ci',
  'apps',
  'contracts',
  'docs',
  'domains',
  'e2e',
  'engines',
  'packages',
  'platform',
  'tools',
]);
const PLATFORM_FOLDERS = new Set(['kernel', 'server', 'testing', 'ui', 'web']);
const BESIDE_DOMAINS = new Set(['stored-names.json', 'wings.json']);
const APPS = new Set(['server', 'web']);

/**
 * Files that may be in a domain, below its folder. A file beside the fixed ones is a decision (docs/decisions/) first
 * and a line here second.
 */
const DOMAIN_FILES: readonly RegExp[] = [
  /^README\.md$/,
  // index, endpoints, schemas, errors, events, constants; a noun or its own list (account.ts, regions.ts).
  /^contract\/[^/]+\.ts$/,
  /^contract\/(schemas|constants)\/[^/]+\.ts$/,
  // The content of each room, and the files of the root: rooms.ts.
  /^server\/[^/]+\.ts$/,
  /^server\/(operations|services|rules|store|jobs|subscriptions|adapters)\/(.+\/)?[^/]+\.ts$/,
  /^server\/(agents|contributions|extension-points)\/[^/]+\.ts$/,
  // Data a rule, a seed or a fresh installation reads, and what its tests are fed with.
  /^server\/(rules|store|adapters|operations|jobs)\/(.+\/)?(data|fixtures)\/.+$/,
  /^server\/starter\/.+$/,
  /^server\/migrations\/\d{4}_[a-z0-9_]+\.sql$/,
  // index, pages, api; and what pages and components share.
  /^web\/[^/]+\.tsx?$/,
  /^web\/pages\/(.+\/)?[A-Z][A-Za-z0-9]*Page(\.test)?\.tsx$/,
  /^web\/components\/(.+\/)?[^/]+\.tsx?$/,
  /^web\/hooks\/(.+\/)?use-[a-z0-9-]+(\.test)?\.tsx?$/,
  /^web\/content\/.+$/,
  /^testing\/[^/]+\.ts$/,
];

/** Folders of one domain only, each with what it is: something that is neither a use case, a rule nor a table. */
const OWN_FOLDERS: Readonly<Record<string, string>> = {
  'domains/grants/catalog/server/search': 'the live search index and the worker that keeps it',
  'domains/standing/tokens/server/ledger': 'the queue that posts transfers, and what follows the journal',
  'domains/people/people/contract/skills':
    'the list of skills and how texts name them, for server and browser',
  'domains/projects/projects/web/draft': 'a draft that is saved while it is written',
};

const ENGINE_MUST_HAVE = ['README.md', 'LICENSE', 'index.ts'];

/** Folders and files stand where the house has a place for them (ARCHITECTURE.md, "A domain's folder"). */
export const checkAnatomy: HouseCheck = (files) => [
  ...files.flatMap(({ path }) => misplaced(path)),
  ...missingInEngines(files.map(({ path }) => path)),
  ...missingReadmes(files.map(({ path }) => path)),
];

function misplaced(path: string): Finding[] {
  const [top, second, third, ...rest] = path.split('/');
  if (top === undefined || second === undefined) return [];
  const finding = (message: string): Finding[] => [{ check: 'anatomy', file: path, message }];
  if (!TOP_FOLDERS.has(top)) return finding(`the house has no folder ${top}/`);
  if (top === 'apps' && !APPS.has(second)) return finding('there are two apps: server and web');
  if (top === 'platform' && !PLATFORM_FOLDERS.has(second)) {
    return finding(`the platform has ${[...PLATFORM_FOLDERS].join(', ')}, not ${second}`);
  }
  if (top === 'domains' && rest.length > 0) {
    const below = rest.join('/');
    const isOwn = Object.keys(OWN_FOLDERS).some((folder) => path.startsWith(`${folder}/`));
    if (!isOwn && !DOMAIN_FILES.some((pattern) => pattern.test(below))) {
      return finding(`a domain has no place for ${below}`);
    }
  }
  if (top === 'domains' && rest.length === 0) {
    const isPlaced = third === undefined ? BESIDE_DOMAINS.has(second) : third === 'README.md';
    if (!isPlaced)
      return finding(
        'beside the domains stand only wings.json, stored-names.json and a README for each wing',
      );
  }
  return [];
}

/** Paths of the folders `depth` levels below the root that are in `top/`. */
function foldersOf(top: string, depth: number, paths: readonly string[]): string[] {
  const inside = paths.filter((path) => path.startsWith(`${top}/`) && path.split('/').length > depth);
  return [...new Set(inside.map((path) => path.split('/').slice(0, depth).join('/')))];
}

function missingInEngines(paths: readonly string[]): Finding[] {
  return foldersOf('engines', 2, paths).flatMap((engine) =>
    ENGINE_MUST_HAVE.map((name) => `${engine}/${name}`)
      .filter((path) => !paths.includes(path))
      .map((path) => ({ check: 'anatomy', file: path, message: 'every engine has one' })),
  );
}

function missingReadmes(paths: readonly string[]): Finding[] {
  return [...foldersOf('domains', 2, paths), ...foldersOf('domains', 3, paths)]
    .map((folder) => `${folder}/README.md`)
    .filter((path) => !paths.includes(path))
    .map((path) => ({
      check: 'anatomy',
      file: path,
      message: 'every wing and every domain says what it is for',
    }));
}
