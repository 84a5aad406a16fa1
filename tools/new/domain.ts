import { camel, kebab, quote, sentence } from './names.ts';
import { addImport, addToEnd, mustBeFree, mustRead, NewError, type Plan, type ReadFile } from './tree.ts';

const SERVER_LIST = 'apps/server/src/domains.ts';
const WEB_LIST = 'apps/web/src/domains.ts';
const MAP = 'domains/neighbours.json';

export interface NewDomain {
  readonly name: string;
  /** One sentence: what it is for. Goes into its README. */
  readonly purpose: string;
}

/** A domain with its contract, server and web halves, on the map and in both apps. It compiles and is empty. */
export function planDomain(read: ReadFile, { name: given, purpose }: NewDomain): Plan {
  const name = kebab(given);
  if (purpose.trim() === '') throw new NewError('Say in one sentence what the domain is for: --purpose "…"');
  mustBeFree(read, `domains/${name}/README.md`);
  const id = camel(name);
  return {
    files: {
      [`domains/${name}/README.md`]: readme(name, purpose.trim()),
      [`domains/${name}/contract/index.ts`]: contractIndex(id),
      [`domains/${name}/contract/endpoints.ts`]: endpoints(id, name),
      [`domains/${name}/contract/errors.ts`]: errors(id, name),
      [`domains/${name}/server/contributions.ts`]: contributions(name),
      [`domains/${name}/server/index.ts`]: server(id, name),
      [`domains/${name}/web/index.ts`]: web(id, name),
      [`domains/${name}/web/pages.ts`]: pages(name),
      [MAP]: addToMap(mustRead(read, MAP), name),
      [SERVER_LIST]: addToList(read, SERVER_LIST, {
        value: `${id}Domain`,
        item: `${id}Domain`,
        from: `#${name}/server`,
      }),
      [WEB_LIST]: addToList(read, WEB_LIST, {
        value: `${id}Web`,
        item: `${id}Web`,
        from: `#${name}/web`,
      }),
    },
    next: [
      `${MAP}: name the domains that ${name} may call`,
      `domains/${name}/server/contributions.ts: what it adds to domains below it (CONTRIBUTING.md)`,
      `npm run new -- endpoint ${name}/listThings, npm run new -- page ${name}/ThingsPage`,
    ],
  };
}

function addToMap(text: string, name: string): string {
  const map = JSON.parse(text) as Record<string, string[]>;
  if (name in map) throw new NewError(`${MAP} names ${name} already.`);
  return `${JSON.stringify({ ...map, [name]: [] }, null, 2)}\n`;
}

interface Listed {
  readonly value: string;
  readonly item: string;
  readonly from: string;
}

function addToList(read: ReadFile, path: string, { value, item, from }: Listed): string {
  const opening = /export const \w+: readonly \w+\[\] = \[/;
  return addImport(
    addToEnd(mustRead(read, path), opening, `  ${item}`, path),
    `import { ${value} } from ${quote(from)};`,
  );
}

const readme = (name: string, purpose: string): string => `# ${sentence(name)}

${purpose}

- **Tables**: none yet.
- **Events**: publishes none, listens to none.
- **Neighbours**: see \`domains/neighbours.json\`.
`;

const contractIndex = (id: string): string => `export { ${id}Endpoints } from './endpoints.ts';
export { ${id}Errors } from './errors.ts';
`;

const endpoints = (
  id: string,
  name: string,
): string => `import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of ${name}. */
export const ${id}Endpoints = defineEndpoints({});
`;

const errors = (
  id: string,
  name: string,
): string => `import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain ${name} refuses. */
export const ${id}Errors = defineErrors({
  '${name.replaceAll('-', '_')}.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
`;

const constantOf = (name: string): string => name.replaceAll('-', '_').toUpperCase();

const contributions = (
  name: string,
): string => `import type { Contribution } from '#platform/server/contributions.ts';

/** What ${name} adds to domains below it. */
export const ${constantOf(name)}_CONTRIBUTIONS: readonly Contribution[] = [];
`;

const server = (
  id: string,
  name: string,
): string => `import { defineDomain } from '#platform/server/domain.ts';
import { ${id}Endpoints } from '../contract/endpoints.ts';
import { ${id}Errors } from '../contract/errors.ts';
import { ${constantOf(name)}_CONTRIBUTIONS } from './contributions.ts';

/** ${sentence(name)} for the server. */
export const ${id}Domain = defineDomain({
  name: '${name}',
  endpoints: ${id}Endpoints,
  errors: ${id}Errors.map,
  operations: {},
  contributes: ${constantOf(name)}_CONTRIBUTIONS,
});
`;

const web = (id: string, name: string): string => `import type { WebDomain } from '#platform/web/widgets.ts';

/** ${sentence(name)} for the web app. */
export const ${id}Web: WebDomain = {
  name: '${name}',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
`;

const pages = (name: string): string => `import { definePages } from '#platform/web/pages.ts';

/** The pages of ${name} behind the sign-in. */
export const pages = definePages([]);
`;
