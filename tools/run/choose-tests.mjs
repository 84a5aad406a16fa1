/** @typedef {import('./choose-tests.mjs').Choice} Choice */

/** Nothing runs because of these; the checks read them. */
const CHECKED_ONLY =
  /^(docs\/|[^/]+\.md$|LICENSE$|\.gitignore$|biome\.json$|knip\.json$)|\.bench\.ts$|\/README\.md$/;
/** Written by `apps`' tests from what all domains declare. */
const SNAPSHOTS = /^docs\/(access-matrix\.md|openapi\.json|page-matrix\.md)$/;
const TEST = /\.test\.tsx?$/;
/** Compares every domain's tables with its migrations. */
const COMPARES_TABLES = 'tools/tables/tables.test.ts';
const NEEDS_A_DATABASE =
  /^(platform\/server|apps\/server|domains\/[^/]+\/[^/]+\/server\/(?!rules\/)|tools\/tables\/tables\.test)/;
/**
 * Parts that a change in one half can break, as the ends of folders: its web is not read by servers, nor the other
 * way.
 */
const HALVES = { web: 'web/', server: 'server/' };

/**
 * Chooses the tests that the changed files can break. A file that no rule below knows can break everything.
 * @param {readonly string[]} changedFiles paths from the root of the repository; what was removed, too
 * @param {Readonly<Record<string, readonly string[]>>} calls the domains that each one calls, as `wing/domain`
 * @param {Readonly<Record<string, readonly string[]>>} engineUsers the files that import each engine
 * @returns {Choice}
 */
export function chooseTests(changedFiles, calls, engineUsers = {}) {
  const queue = [...changedFiles];
  const seen = new Set(queue);
  const prefixes = new Set();
  const domains = new Set();
  const reasons = new Set();
  let walks = false;
  for (const path of queue) {
    const reach = reachOf(path, calls);
    if (reach === null) return everythingFor(path, calls);
    for (const prefix of reach.prefixes) prefixes.add(prefix);
    for (const domain of reach.domains) domains.add(domain);
    if (reach.reason) reasons.add(reach.reason);
    walks ||= reach.walks;
    const [, engine] = /^engines\/([^/]+)\//.exec(path) ?? [];
    // Files that import a changed engine count as changed.
    const users = TEST.test(path) || CHECKED_ONLY.test(path) ? [] : (engineUsers[engine] ?? []);
    for (const user of users.filter((file) => !seen.has(file))) {
      seen.add(user);
      queue.push(user);
    }
  }
  return {
    isEverything: false,
    prefixes: [...prefixes].sort(),
    domains: [...domains].sort(),
    walks,
    why: [...reasons].sort().join('; ') || 'no code',
  };
}

function everythingFor(path, calls) {
  const domains = Object.keys(calls).sort();
  return { isEverything: true, prefixes: [''], domains, walks: true, why: `${path} can break everything` };
}

/** `null`: everything. */
function reachOf(path, calls) {
  const nothing = { prefixes: [], domains: [], walks: false, reason: '' };
  if (TEST.test(path)) return { ...nothing, prefixes: [path], reason: 'tests of their own' };
  if (SNAPSHOTS.test(path)) return { ...nothing, prefixes: ['apps/', 'tools/sdk/'], reason: 'snapshots' };
  if (CHECKED_ONLY.test(path)) return nothing;
  const [top, name = '', below = '', half = ''] = path.split('/');
  const all = Object.keys(calls);
  const web = ['apps/web/', 'platform/ui/', 'platform/web/', ...all.map((one) => `domains/${one}/web/`)];
  switch (`${top}/${name}`) {
    case 'platform/ui':
      return { prefixes: web, domains: all, walks: true, reason: 'platform/ui' };
    case 'platform/testing':
      return below === 'web' ? { ...nothing, prefixes: web, reason: 'platform/testing/web' } : null;
    case 'apps/web':
    case 'apps/server':
      return { prefixes: [`${top}/${name}/`], domains: all, walks: true, reason: `${top}/${name}` };
    case 'tools/bench':
    case 'tools/check-house':
    case 'tools/new':
    case 'tools/sdk':
    case 'tools/tables':
      return { ...nothing, prefixes: [`${top}/${name}/`], reason: `${top}/${name}` };
    default:
  }
  if (path === '.dependency-cruiser.cjs') {
    return { ...nothing, prefixes: ['tools/check-house/'], reason: 'the rules of imports' };
  }
  if (top === 'engines') return { ...nothing, prefixes: [`engines/${name}/`], reason: `engines/${name}` };
  if (top === 'packages')
    return { ...nothing, prefixes: [`packages/${name}/`, 'tools/sdk/'], reason: `packages/${name}` };
  if (top === 'e2e') return { prefixes: [], domains: all, walks: true, reason: 'how journeys walk' };
  const domain = `${name}/${below}`;
  return top === 'domains' && domain in calls ? reachOfDomain(domain, half, calls) : null;
}

function reachOfDomain(name, half, calls) {
  const above = domainsAbove(name, calls);
  const end = HALVES[half] ?? '';
  const prefixes = [name, ...above].map((one) => `domains/${one}/${end}`);
  const others = above.length > 0 ? `, above it ${above.join(', ')}` : '';
  return {
    prefixes: [...prefixes, `apps/${end}`, ...(half === 'server' ? [COMPARES_TABLES] : [])],
    domains: [name, ...above],
    walks: true,
    reason: `${name}${end ? `/${half}` : ''}${others}`,
  };
}

/** Those that call the domain, and those that call them. */
function domainsAbove(name, calls) {
  const above = new Set([name]);
  for (const lower of above) {
    for (const [upper, below] of Object.entries(calls)) if (below.includes(lower)) above.add(upper);
  }
  above.delete(name);
  return [...above].sort();
}

/**
 * The chosen ones of all test files, by the lane that runs them. A journey whose file is named for a domain is walked
 * when that domain is reached; one that is named for none goes through many, and is always walked.
 * @param {Choice} choice
 * @param {readonly string[]} testFiles
 * @param {readonly string[]} domains all of them, as `wing/domain`
 */
export function pickTests({ prefixes, domains: reached, walks }, testFiles, domains) {
  const isChosen = (file) => prefixes.some((prefix) => file.startsWith(prefix));
  const isWalked = (file) => {
    const named = domains.find((domain) => {
      const name = domain.split('/')[1];
      return file.startsWith(`e2e/${name}.`) || file.startsWith(`e2e/${name}-`);
    });
    return isChosen(file) || (walks && (named === undefined || reached.includes(named)));
  };
  const walkable = testFiles.filter((file) => file.startsWith('e2e/'));
  const others = testFiles.filter((file) => !file.startsWith('e2e/') && isChosen(file));
  return {
    unitsAndPages: others.filter((file) => !NEEDS_A_DATABASE.test(file)),
    stores: others.filter((file) => NEEDS_A_DATABASE.test(file)),
    journeys: walkable.filter(isWalked),
  };
}
