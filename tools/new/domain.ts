import { camel, kebab, quote, sentence } from './names.ts';
import {
  addImport,
  addToEnd,
  mustBeFree,
  mustRead,
  NewError,
  type Plan,
  type ReadFile,
  readWings,
  WINGS_FILE,
} from './tree.ts';

const SERVER_LIST = 'apps/server/src/domains.ts';
const WEB_LIST = 'apps/web/src/domains.ts';

export interface NewDomain {
  /** One of `domains/wings.json`. */
  readonly wing: string;
  readonly name: string;
  /** One sentence: what it is for. Goes into its README. */
  readonly purpose: string;
}

/** A domain with its contract, server and web halves, on the map and in both apps. It compiles and is empty. */
export function planDomain(read: ReadFile, { wing, name: given, purpose }: NewDomain): Plan {
  const name = kebab(given);
  if (purpose.trim() === '') throw new NewError('Say in one sentence what the domain is for: --purpose "…"');
  const place = `${wing}/${name}`;
  const folder = `domains/${place}`;
  mustBeFree(read, `${folder}/README.md`);
  const id = camel(name);
  return {
    files: {
      [`${folder}/README.md`]: readme(name, purpose.trim()),
      [`${folder}/contract/index.ts`]: contractIndex(id),
      [`${folder}/contract/endpoints.ts`]: endpoints(id, name),
      [`${folder}/contract/errors.ts`]: errors(id, name),
      [`${folder}/server/contributions.ts`]: contributions(name),
      [`${folder}/server/index.ts`]: server(id, name),
      [`${folder}/web/index.ts`]: web(id, name),
      [`${folder}/web/pages.ts`]: pages(name),
      [WINGS_FILE]: addToWings(read, wing, name),
      [SERVER_LIST]: addToList(read, SERVER_LIST, {
        value: `${id}Domain`,
        item: `${id}Domain`,
        from: `#${place}/server`,
      }),
      [WEB_LIST]: addToList(read, WEB_LIST, {
        value: `${id}Web`,
        item: `${id}Web`,
        from: `#${place}/web`,
      }),
    },
    next: [
      `${WINGS_FILE}: name the domains of its wing that ${name} may call; those of earlier wings it may anyway`,
      `${folder}/server/contributions.ts: what it adds to domains below it (CONTRIBUTING.md)`,
      `npm run new -- endpoint ${name}/listThings, npm run new -- page ${name}/ThingsPage`,
    ],
  };
}

function addToWings(read: ReadFile, wing: string, name: string): string {
  const wings = readWings(read);
  const domains = wings[wing];
  if (!domains) throw new NewError(`The wings are ${Object.keys(wings).join(', ')}, not "${wing}".`);
  if (Object.values(wings).some((list) => name in list)) {
    throw new NewError(`${WINGS_FILE} names ${name} already.`);
  }
  return `${JSON.stringify({ ...wings, [wing]: { ...domains, [name]: [] } }, null, 2)}\n`;
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
- **Calls**: see \`docs/domain-map.md\`.
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

/** Refusals of the domain ${name}. */
export const ${id}Errors = defineErrors({
  '${name.replaceAll('-', '_')}.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
`;

const constantOf = (name: string): string => name.replaceAll('-', '_').toUpperCase();

const contributions = (
  name: string,
): string => `import type { Contribution } from '#platform/server/contributions.ts';

/** Contributions of ${name} to domains below. */
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
