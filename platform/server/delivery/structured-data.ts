type Fact = Readonly<Record<string, unknown>>;

/** Facts about a page. */
interface FactualPage {
  readonly title: string;
  readonly canonical?: string;
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  readonly facts?: readonly Fact[];
}

/** Writes structured data of a public page for search engines (schema.org, JSON-LD). */
export function structuredData(page: FactualPage, publicUrl: string, pathname: string): readonly Fact[] {
  const own = (page.facts ?? []).map((fact) => inContext(fact));
  const path = page.canonical ?? pathname;
  if (path === '/') return [...siteFacts(publicUrl), ...own];
  return [trailOf(page, publicUrl, path), ...own];
}

function inContext(fact: Fact): Fact {
  return { '@context': 'https://schema.org', ...fact };
}

function siteFacts(publicUrl: string): readonly Fact[] {
  const organization = { '@type': 'Organization', name: 'Hodag', url: `${publicUrl}/` };
  return [
    inContext({ ...organization, logo: `${publicUrl}/icon-512.png` }),
    inContext({ '@type': 'WebSite', name: 'Hodag', url: `${publicUrl}/`, publisher: organization }),
  ];
}

/** The pages above this one by its address, and itself. */
function trailOf({ trail: above, title }: FactualPage, publicUrl: string, own: string): Fact {
  const trail = [...above, { name: withoutProduct(title), path: own }];
  return inContext({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  });
}

/** `About` of `About · Hodag`: what stands beside the product's name anyway. */
export function withoutProduct(title: string): string {
  return title.replace(/ · Hodag$/, '');
}
