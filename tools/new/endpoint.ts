import { camel, kebab, quote, sentence } from './names.ts';
import {
  addImport,
  addToEnd,
  mustBeFree,
  mustRead,
  NewError,
  type Plan,
  placeOf,
  type ReadFile,
} from './tree.ts';

/** The verbs of the house (CONTRIBUTING.md) and what they mean over HTTP; others are commands. */
const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  find: 'GET',
  list: 'GET',
  change: 'PATCH',
  remove: 'DELETE',
};

export interface NewEndpoint {
  readonly domain: string;
  /** Verb and noun: `submitRfi`. */
  readonly name: string;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly access?: string | undefined;
}

/**
 * An endpoint in the contract, its operation and the line that wires them. The operation does nothing yet and
 * does not compile: that is where the author continues.
 */
export function planEndpoint(read: ReadFile, wish: NewEndpoint): Plan {
  const domain = kebab(wish.domain);
  const folder = `domains/${placeOf(read, domain)}`;
  const name = camel(wish.name);
  const file = kebab(name);
  const contractPath = `${folder}/contract/endpoints.ts`;
  const serverPath = `${folder}/server/index.ts`;
  const operationPath = `${folder}/server/operations/${file}.ts`;
  const contract = mustRead(read, contractPath);
  const endpoints = /export const (\w+) = defineEndpoints\(/.exec(contract)?.[1];
  if (!endpoints) throw new NewError(`${contractPath} defines no endpoints.`);
  mustBeFree(read, operationPath);

  const server = mustRead(read, serverPath);
  const wired = addToEnd(server, /operations: \{/, `    ${name}`, serverPath);
  return {
    files: {
      [contractPath]: withSchemas(
        addToEnd(contract, /defineEndpoints\(\{/, entry(wish, domain, name), contractPath),
      ),
      [operationPath]: operation(endpoints, name),
      [serverPath]: addImport(wired, `import { ${name} } from './operations/${file}.ts';`),
    },
    next: [
      `${contractPath}: what goes in and what comes back`,
      `${operationPath}: the decision (tsc fails until it is there)`,
      `${folder}/server/operations/${file}.test.ts: prove it on the database`,
    ],
  };
}

function entry(wish: NewEndpoint, domain: string, name: string): string {
  const [verb = '', ...rest] = kebab(name).split('-');
  const method = wish.method?.toUpperCase() ?? METHODS[verb] ?? 'POST';
  const path = wish.path ?? `/api/${domain}/${rest.join('-') || verb}`;
  return `  ${name}: {
    method: ${quote(method)},
    path: ${quote(path)},
    access: ${quote(wish.access ?? 'member')},
    summary: ${quote(sentence(name))},
    response: z.object({ success: z.literal(true) }),
  }`;
}

function withSchemas(contract: string): string {
  if (/from 'zod\/mini'/.test(contract)) return contract;
  return addImport(contract, "import * as z from 'zod/mini';");
}

const operation = (
  endpoints: string,
  name: string,
): string => `import type { Operation } from '#platform/server/domain.ts';
import type { ${endpoints} } from '../../contract/endpoints.ts';

/** ${sentence(name)}. */
export const ${name}: Operation<typeof ${endpoints}.${name}> = async (deps, actor, input) => {};
`;
