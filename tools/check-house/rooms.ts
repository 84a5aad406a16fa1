import type { Finding, HouseCheck, HouseFile } from './finding.ts';

/** Files at the root of a domain's server: each is one a domain, and its name says what it gives to `server/index.ts`. */
const ROOT_FILES: ReadonlySet<string> = new Set([
  'index',
  'facade',
  'policies',
  'contributions',
  'personal-data',
  'settings',
  'health',
  'seed',
  'guide',
]);

const EXPORT = /^export .*/gm;
const OPERATION = /^export const (\w+):\s*Operation</gm;
const IN_SERVER = /^(domains\/[^/]+\/[^/]+\/server\/)(?:([^/]+)\/)?(?:.+\/)?([^/]+)\.ts$/;

/**
 * Rooms of a domain's server hold what their name says: `operations/` one operation a file and nothing else, `agents/`
 * agents, `extension-points/` every extension point; at the root only the files that each domain has once.
 */
export const checkRooms: HouseCheck = (files) => files.flatMap(misplacedIn);

function misplacedIn({ path, text }: HouseFile): Finding[] {
  const [, server, room, name] = IN_SERVER.exec(path) ?? [];
  if (server === undefined || name === undefined) return [];
  const finding = (message: string): Finding => ({ check: 'rooms', file: path, message });
  if (room === undefined) {
    const isExpected = ROOT_FILES.has(name.replace(/\.test$/, ''));
    return isExpected ? [] : [finding(`no file of this name belongs at the root of server/: give it a room`)];
  }
  if (/\.(test|bench)$/.test(name)) return [];
  if (room === 'operations') return operationFaults(name, text).map(finding);
  if (room === 'agents' && !name.endsWith('-agent')) return [finding('an agent is in a file x-agent.ts')];
  if (room !== 'extension-points' && /\bdefineExtensionPoint[<(]/.test(text)) {
    return [finding('an extension point belongs in extension-points/')];
  }
  return [];
}

/** An operation is an exported constant of the type `Operation<…>`; its file is named for it and exports nothing else. */
function operationFaults(name: string, text: string): string[] {
  const operations = [...text.matchAll(OPERATION)].map(([, operation = '']) => operation);
  const [operation] = operations;
  if (operation === undefined) return ['holds no operation: it belongs in services/, rules/ or another room'];
  if (operations.length > 1) return [`holds several operations: ${operations.join(', ')}`];
  const file = operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [
    ...([...text.matchAll(EXPORT)].length > 1 ? ['exports more than its operation'] : []),
    ...(file === name ? [] : [`holds ${operation}, so its name is ${file}.ts`]),
  ];
}
