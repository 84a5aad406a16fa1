import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { type ExportDocument, isRightToLeft, runsOf } from '../rules/export-document.ts';

function paragraphOf(text: string): Paragraph {
  const rightToLeft = isRightToLeft(text);
  return new Paragraph({
    bidirectional: rightToLeft,
    spacing: { after: 160 },
    children: runsOf(text).map(
      (run) =>
        new TextRun({
          text: run.text,
          rightToLeft,
          ...(run.isPlaceholder ? { highlight: 'yellow', bold: true } : {}),
        }),
    ),
  });
}

function headingOf(text: string, heading: 'Title' | 'Heading1'): Paragraph {
  const level = heading === 'Title' ? HeadingLevel.TITLE : HeadingLevel.HEADING_1;
  return new Paragraph({ text, heading: level, bidirectional: isRightToLeft(text) });
}

/** An application as a Word document. Texts are runs of text: markup in them stays text. */
export async function writeDocx({
  title,
  funder,
  disclosure,
  sections,
}: ExportDocument): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: '',
    sections: [
      {
        children: [
          headingOf(title, 'Title'),
          ...(funder === null ? [] : [paragraphOf(`Funder: ${funder}`)]),
          ...sections.flatMap((section) => [
            headingOf(section.title, 'Heading1'),
            ...section.paragraphs.map(paragraphOf),
          ]),
          ...(disclosure === null
            ? []
            : [new Paragraph({ children: [new TextRun({ text: disclosure, italics: true })] })]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
