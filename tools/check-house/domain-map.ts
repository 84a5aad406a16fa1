/**
 * Writes which domains each domain imports, tests left out, as Markdown: a new arrow is a line of the diff.
 * @param calls `wing/domain` → those it imports, in the order of the wings
 */
export function writeDomainMap(calls: Readonly<Record<string, readonly string[]>>): string {
  const domains = Object.keys(calls);
  const wings = [...new Set(domains.map(wingOf))];
  const arrows = Object.values(calls).flat().length;
  const sections = wings.map((wing) => {
    const own = domains.filter((domain) => wingOf(domain) === wing);
    return [`## ${wing}`, ...own.map((domain) => domainText(domain, calls[domain] ?? []))].join('\n\n');
  });
  return `${['# Which domains call which', HEAD(domains.length, arrows), ...sections].join('\n\n')}\n`;
}

const HEAD = (domains: number, arrows: number): string =>
  `Written from the imports by a test (\`tools/check-house/domain-map.test.ts\`). Who may call whom: \`domains/wings.json\`.
${domains} domains, ${arrows} arrows.`;

const wingOf = (domain: string): string => domain.slice(0, domain.indexOf('/'));
const nameOf = (domain: string): string => domain.slice(domain.indexOf('/') + 1);

function domainText(domain: string, called: readonly string[]): string {
  const wings = [...new Set(called.map(wingOf))];
  const lines = wings.map((wing) => {
    const names = called.filter((one) => wingOf(one) === wing).map(nameOf);
    return `- ${wing}: ${names.join(', ')}`;
  });
  return [`### ${nameOf(domain)}`, ...(lines.length === 0 ? ['Calls no domain.'] : lines)].join('\n');
}
