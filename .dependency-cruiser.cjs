/**
 * Who may import whom (ARCHITECTURE.md, "Import rules"). Rules are patterns: a new domain is covered from its first
 * file. tools/check-house/dependency-rules.test.ts plants one violation for each rule and expects it to be found.
 */
const { existsSync, readFileSync } = require('node:fs');

const TEST = '\\.(test|bench)\\.tsx?$|^(apps|engines|domains/[^/]+)/[^/]+/testing/|^platform/testing/|^e2e/';
const DOMAIN_INDEX = '^domains/[^/]+/[^/]+/(contract|server|web|testing)/index\\.ts$';
const KERNEL = '^platform/kernel/';
const ENGINE_INDEX = '^engines/[^/]+/index\\.ts$';
const ZOD = '(^|/)node_modules/zod/';
const WITH_IO =
  '^(node:)?(fs|net|tls|http|https|http2|dgram|dns|child_process|cluster|worker_threads|readline)(/|$)';
const IO_LIBRARIES = '(^|/)node_modules/(pg|drizzle-orm|fastify|graphile-worker|nodemailer|s3mini|react)/';
const GPL_LIBRARIES = '(^|/)node_modules/(snarkjs|ffjavascript|@semaphore-protocol|@zk-kit)/';

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Reads the wings of the house, lowest first, with the arrows inside each. A missing file means that there are none. */
function readWings() {
  const file = 'domains/wings.json';
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** All domains below one in its own wing: what its tests may assemble. */
function everythingBelow(domain, neighbours, seen = new Set()) {
  for (const next of neighbours[domain] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    everythingBelow(next, neighbours, seen);
  }
  return [...seen];
}

const undeclared = (from, to) =>
  error('undeclared-neighbour', 'domains/wings.json lists who may call whom.', from, to);

/** Two rules for each domain of a wing: code, and tests, whose server holds every domain the tested one stands on. */
function rulesOfWing(wing, neighbours, earlier) {
  const to = (own, inside) => ({
    path: '^domains/[^/]+/[^/]+/',
    pathNot: [
      ...earlier.map((other) => `^domains/${other}/`),
      ...[own, ...inside].map((name) => `^domains/${wing}/${name}/`),
    ],
  });
  return Object.keys(neighbours).flatMap((own) => {
    const folder = `^domains/${wing}/${own}/`;
    return [
      undeclared({ path: folder, pathNot: TEST }, to(own, neighbours[own])),
      undeclared(
        { path: `${folder}.*(${TEST})|${folder}testing/` },
        to(own, everythingBelow(own, neighbours)),
      ),
    ];
  });
}

/** A wing may call all wings before it; a domain that no wing names may call none. */
function neighbourRules(wings) {
  const order = Object.keys(wings);
  const known = order.flatMap((wing) => Object.keys(wings[wing]).map((name) => `^domains/${wing}/${name}/`));
  return [
    ...order.flatMap((wing, index) => rulesOfWing(wing, wings[wing], order.slice(0, index))),
    undeclared(
      { path: '^domains/([^/]+/[^/]+)/', pathNot: known },
      { path: '^domains/[^/]+/[^/]+/', pathNot: '^domains/$1/' },
    ),
  ];
}

const domainRules = [
  error(
    'domain-trespass',
    "Another domain is entered only by its index files ('#grants/catalog/contract').",
    { path: '^domains/([^/]+/[^/]+)/' },
    { path: '^domains/[^/]+/', pathNot: ['^domains/$1/', DOMAIN_INDEX] },
  ),
  error(
    'relative-trespass',
    "A relative path must not leave its domain: use '#grants/catalog/contract', '#platform/…', '#engines/…'.",
    { path: '^domains/([^/]+/[^/]+)/' },
    {
      path: '^(domains|platform|engines|apps|tools|e2e)/',
      pathNot: '^domains/$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  ),
  error(
    'contract-imports',
    'A contract knows the kernel, engines, zod, itself and the contracts of neighbours.',
    { path: '^domains/([^/]+/[^/]+)/contract/', pathNot: TEST },
    {
      pathNot: [
        KERNEL,
        ENGINE_INDEX,
        ZOD,
        '^domains/$1/contract/',
        '^domains/[^/]+/[^/]+/contract/index\\.ts$',
      ],
    },
  ),
  error(
    'rules-imports',
    'Rules and policies decide from contracts, other rules, the kernel and engines.',
    { path: '^domains/([^/]+/[^/]+)/server/(rules/|policies\\.ts)', pathNot: TEST },
    {
      path: '^(domains|platform|engines|apps|tools|e2e)/',
      pathNot: [
        KERNEL,
        ENGINE_INDEX,
        '^domains/$1/contract/',
        '^domains/$1/server/(rules/|policies\\.ts)',
        '^domains/[^/]+/[^/]+/contract/index\\.ts$',
      ],
    },
  ),
  error(
    'rules-without-io',
    'Rules and policies read and write nothing.',
    { path: '^domains/[^/]+/[^/]+/server/(rules/|policies\\.ts)', pathNot: TEST },
    { path: [WITH_IO, IO_LIBRARIES] },
  ),
  error(
    'services-below-operations',
    'Use cases call services; a service knows none of them.',
    { path: '^domains/([^/]+/[^/]+)/server/services/', pathNot: TEST },
    { path: '^domains/$1/server/(operations|jobs|subscriptions)/' },
  ),
  error(
    'server-not-to-web',
    'Server code runs without a browser.',
    { path: '^domains/[^/]+/[^/]+/server/' },
    { path: ['^domains/[^/]+/[^/]+/web/', '^platform/(web|ui)/', '^platform/testing/web/'] },
  ),
  error(
    'web-not-to-server',
    'Web code runs in a browser; what both need stands in the contract.',
    { path: '^domains/[^/]+/[^/]+/web/' },
    { path: ['^domains/[^/]+/[^/]+/server/', '^platform/server/', '^platform/testing/server/', WITH_IO] },
  ),
  error(
    'domain-not-to-apps',
    'Apps compose domains, never the other way.',
    { path: '^domains/' },
    { path: '^(apps|tools|e2e)/' },
  ),
  error(
    'testing-only-from-tests',
    'What stands in testing/ serves tests only.',
    { path: '^(apps|domains|engines|platform|tools)/', pathNot: [TEST, '^tools/bench/'] },
    { path: ['^(apps|engines|domains/[^/]+)/[^/]+/testing/', '^platform/testing/'] },
  ),
];

const engineRules = [
  error(
    'engine-imports',
    'Engines compute: they know other engines by their index, and the kernel.',
    { path: '^engines/([^/]+)/' },
    {
      path: '^(domains|apps|tools|e2e|platform|engines)/',
      pathNot: [KERNEL, '^engines/$1/', ENGINE_INDEX],
    },
  ),
  error(
    'engine-without-io',
    'Engines run in the browser too: no Node modules.',
    { path: '^engines/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  error(
    'engine-licence',
    'Engines are MIT and carry no GPL code.',
    { path: '^engines/' },
    { path: GPL_LIBRARIES },
  ),
];

const packageRules = [
  error(
    'package-alone',
    'A published package brings nothing along: it imports its own files.',
    { path: '^packages/([^/]+)/', pathNot: TEST },
    { pathNot: '^packages/$1/' },
  ),
  error(
    'nothing-imports-packages',
    'Packages are for programs of others; tests and tools may use them.',
    { path: '^(apps|domains|engines|platform)/', pathNot: TEST },
    { path: '^packages/' },
  ),
];

const platformRules = [
  error(
    'platform-not-to-domain',
    'The platform serves every domain and knows none.',
    { path: '^platform/' },
    { path: '^(domains|apps|tools|e2e)/' },
  ),
  error(
    'platform-kernel-tier',
    'The kernel stands on nothing but zod.',
    { path: KERNEL, pathNot: TEST },
    { pathNot: [KERNEL, ZOD] },
  ),
  error(
    'platform-server-tier',
    'platform/server stands on the kernel and on engines.',
    { path: '^platform/(server|testing/server)/' },
    { path: '^platform/(web|ui|testing/web)/' },
  ),
  error(
    'platform-ui-tier',
    'The design system knows no route, no API and no server.',
    { path: '^platform/ui/', pathNot: TEST },
    { path: ['^platform/(web|server)/', '(^|/)node_modules/(react-router|@tanstack/react-query)/', WITH_IO] },
  ),
  error(
    'platform-web-tier',
    'platform/web stands on the kernel and the design system.',
    { path: '^platform/(web|testing/web)/' },
    { path: ['^platform/(server|testing/server)/', WITH_IO] },
  ),
];

const appRules = [
  error(
    'apps-index-only',
    'Apps compose what the index files of domains give.',
    { path: '^apps/' },
    { path: '^domains/', pathNot: DOMAIN_INDEX },
  ),
  error(
    'apps-web-not-to-server',
    'Nothing of the server reaches the browser.',
    { path: '^apps/web/' },
    { path: '^(platform/server|domains/[^/]+/[^/]+/server|apps/server|platform/testing/server)/' },
  ),
  error(
    'apps-server-not-to-web',
    'The server reads built pages, it does not import them.',
    { path: '^apps/server/' },
    { path: '^(platform/(web|ui|testing/web)|domains/[^/]+/[^/]+/web|apps/web)/' },
  ),
  error(
    'nothing-imports-tools',
    'Tools and journeys are used by people, not by code.',
    { path: '^(apps|domains|engines|platform)/' },
    { path: '^(tools|e2e)/' },
  ),
];

const generalRules = [
  // Types count: files that name each other are read, moved and understood only together.
  error('circular', 'A circle of imports has no first file.', {}, { circular: true }),
  error(
    'unresolvable',
    'The imported file or package is not there.',
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', '^vite/client$'] },
  ),
  error(
    'development-dependency',
    'What is shipped may import only what is installed with it.',
    { path: '^(apps|domains|engines|platform)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...domainRules,
    ...neighbourRules(readWings()),
    ...engineRules,
    ...packageRules,
    ...platformRules,
    ...appRules,
    ...generalRules,
  ],
  options: {
    // Types count as imports too: a web file that only names a server type is as coupled as one that calls it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Samples are programs of others: they import the published client, and Node.js.
    exclude: {
      path: ['(^|/)(dist|coverage|\\.cache|data|data-demo)/', '^domains/[^/]+/[^/]+/web/content/samples/'],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
