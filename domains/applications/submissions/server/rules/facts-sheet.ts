interface SheetFacts {
  readonly title: string;
  readonly funder: string | null;
  readonly link: string | null;
  readonly email: string | null;
}

/** How to hand a package over, as Markdown: what the funder's form asks is copied from the texts beside it. */
export function factsSheet({ title, funder, link, email }: SheetFacts): string {
  const way = email
    ? `The call names an address: ${email}. Send the documents from your own mail program.`
    : link
      ? `Open ${link} and copy each section of application.md into the field that asks for it.`
      : 'The call names no address. Ask the funder how to apply.';
  return `# ${title}

- Funder: ${funder ?? 'not listed'}
- Page of the call: ${link ?? 'not listed'}

## How to hand it over

1. Fill in every fact that is marked as missing, and read checklist.md.
2. ${way}
3. Attach the documents in the folder files, where the funder asks for them.
4. Mark it as submitted, with the day: beside this package, or on your board.

Nothing was sent to the funder by preparing this package.
`;
}

/** Writes the open points before it is handed in, as Markdown. */
export function checklistSheet(findings: readonly string[]): string {
  const lines = findings.map((text) => `- [ ] ${text}`).join('\n');
  return `# Checklist\n\n${lines || 'The checks found nothing to mend.'}\n`;
}

/** Names for files in an archive: plain, and each once. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain =
      name
        .normalize('NFKD')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^[.-]+/, '') || 'file';
    const free =
      taken.has(plain.toLowerCase()) || plain.includes('..')
        ? `${index + 1}-${plain.replaceAll('..', '.')}`
        : plain;
    taken.add(free.toLowerCase());
    return `files/${free}`;
  });
}
