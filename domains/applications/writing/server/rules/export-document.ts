import { findPlaceholders } from '../../contract/placeholders.ts';
import type { Section } from '../../contract/schemas.ts';
import type { CheckFinding } from './check-draft.ts';
import { disclosureOf } from './may-draft.ts';

/** An application as a file shows it. */
export interface ExportDocument {
  readonly title: string;
  readonly funder: string | null;
  readonly disclosure: string | null;
  /** BCP 47 tag of the language it is written in; null for English. */
  readonly language: string | null;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A piece of a paragraph; placeholders are highlighted. */
export interface Run {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** A text without what no file format can hold: control characters but line breaks, and halves of characters. */
function holdable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Writes the document of an application. */
export function exportDocument(
  call: { readonly title: string; readonly funder: string | null },
  sections: readonly Section[],
  language: string | null,
): ExportDocument {
  return {
    title: holdable(call.title),
    funder: call.funder === null ? null : holdable(call.funder),
    language,
    disclosure: disclosureOf(sections.flatMap(({ sentences }) => sentences)),
    sections: sections.map(({ title, text }) => ({
      title: holdable(title),
      paragraphs: holdable(text)
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    })),
  };
}

/** A paragraph in runs, so that placeholders can be highlighted. */
export function runsOf(paragraph: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { text, start } of findPlaceholders(paragraph)) {
    runs.push({ text: paragraph.slice(from, start), isPlaceholder: false }, { text, isPlaceholder: true });
    from = start + text.length;
  }
  runs.push({ text: paragraph.slice(from), isPlaceholder: false });
  return runs.filter(({ text }) => text !== '');
}

/** Whether a text begins in a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter);
}

/** A text in which no sign is one of Markdown or HTML. */
function escaped(text: string): string {
  return (
    text
      .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
      .replace(/[\\`*_{}[\]#|~!]/g, '\\$&')
      .replace(/^([^\S\r\n\u2028\u2029]*)([-+=])/gm, '$1\\$2')
      .replace(/^([^\S\r\n\u2028\u2029]*\d+)([.)])/gm, '$1\\$2')
      // An address alone would become a link.
      .replace(/(https?|ftp):\/\//gi, '$1:&#47;&#47;')
      .replace(/\bwww\./gi, 'www&#46;')
  );
}

function paragraphMarkdown(paragraph: string): string {
  return runsOf(paragraph)
    .map(({ text, isPlaceholder }) => (isPlaceholder ? `**${escaped(text)}**` : escaped(text)))
    .join('');
}

/** An application as Markdown; what people wrote is text and nothing else. */
export function exportMarkdown({ title, funder, disclosure, sections }: ExportDocument): string {
  const parts = [
    `# ${escaped(title)}`,
    ...(funder === null ? [] : [`Funder: ${escaped(funder)}`]),
    ...sections.flatMap((section) => [
      `## ${escaped(section.title)}`,
      ...section.paragraphs.map(paragraphMarkdown),
    ]),
    ...(disclosure === null ? [] : ['---', `_${disclosure}_`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the open points before it is submitted, as a list to tick off. */
export function checklistMarkdown(findings: readonly CheckFinding[]): string {
  const lines = findings.map(({ text, quote, severity }) => {
    const shown = quote === null ? '' : ` (${escaped(quote)})`;
    return `- [ ] ${escaped(text)}${shown}${severity === 'must' ? '' : ' – recommended'}`;
  });
  return `# Checklist\n\n${lines.length > 0 ? lines.join('\n') : 'All checks passed.'}\n`;
}

/** Every sentence with where it comes from. */
export function sourcesMarkdown(sections: readonly Section[]): string {
  const parts = sections.flatMap(({ title, sentences }) => [
    `## ${escaped(title)}`,
    sentences
      .map(({ text, by, sources }) => {
        const from = sources.map(({ label, quote }) => `${escaped(label)}: “${escaped(quote)}”`).join('; ');
        const who = by === 'person' ? 'Written by you' : 'No source: placeholder';
        return `- ${escaped(text)}\n  - ${from || who}`;
      })
      .join('\n') || 'Empty.',
  ]);
  return `# Sources\n\n${parts.join('\n\n')}\n`;
}
