import { kebab, pascal, quote, sentence } from './names.ts';
import { addToEnd, mustBeFree, mustRead, NewError, type Plan, placeOf, type ReadFile } from './tree.ts';

export interface NewPage {
  readonly domain: string;
  /** `TeamsPage`, or `teams` for the same. */
  readonly name: string;
  readonly path?: string | undefined;
  readonly access?: string | undefined;
  readonly title?: string | undefined;
}

/** A browser loads the table of those who are signed out, or that of members; an administrator's a third one. */
const TABLES: Readonly<Record<string, string>> = { visitor: 'visitor-pages', admin: 'admin-pages' };

/** A page with its heading, its test and its row in the page table. It compiles and can be opened. */
export function planPage(read: ReadFile, wish: NewPage): Plan {
  const domain = kebab(wish.domain);
  const folder = `domains/${placeOf(read, domain)}`;
  const subject = kebab(wish.name).replace(/-?page$/, '');
  if (subject === '') throw new NewError('A page is named by what it shows: TeamsPage.');
  const component = `${pascal(subject)}Page`;
  const access = wish.access ?? 'pending';
  const tablePath = `${folder}/web/${TABLES[access] ?? 'pages'}.ts`;
  const pagePath = `${folder}/web/pages/${component}.tsx`;
  const title = wish.title ?? sentence(subject);
  const path = wish.path ?? `/${subject}`;
  const table = mustRead(read, tablePath);
  mustBeFree(read, pagePath);
  if (!path.startsWith('/')) throw new NewError(`A path starts with "/": ${path}`);
  return {
    files: {
      [tablePath]: addToEnd(table, /definePages\(\[/, row(component, path, title, access), tablePath),
      [pagePath]: page(component, title),
      [`${folder}/web/pages/${component}.test.tsx`]: test(component, title),
    },
    next: [
      `${pagePath}: its states: loading, empty, error with a retry, refused`,
      `${folder}/web/index.ts: '${path.split('/')[1]}' among the addresses of its table, if it is not there`,
      `${tablePath}: layout, description and trail where they differ from the default`,
    ],
  };
}

const row = (component: string, path: string, title: string, access: string): string => `  {
    path: ${quote(path)},
    access: ${quote(access)},
    title: ${quote(title)},
    load: async () => ({ Component: (await import('./pages/${component}.tsx')).${component} }),
  }`;

const page = (component: string, title: string): string => `import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';

/** The page ${title}. */
export function ${component}(): ReactElement {
  return <PageHeader title={${quote(title)}} />;
}
`;

const test = (
  component: string,
  title: string,
): string => `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${component} } from './${component}.tsx';

it('has one heading, its title', () => {
  render(<${component} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    ${quote(title)},
  ]);
});
`;
