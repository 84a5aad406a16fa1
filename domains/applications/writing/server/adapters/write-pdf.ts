import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type ExportDocument, isRightToLeft, runsOf } from '../rules/export-document.ts';
import { nameSigns, scriptLanguage } from '../rules/text-script.ts';

/**
 * DejaVu Sans (free license of Bitstream Vera) has Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew
 * letters. The fonts of PDF itself have Latin-1 alone, and the web fonts of the pages come in pieces of one script.
 */
const { resolve } = createRequire(import.meta.url);
const FONTS = { body: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
type Font = keyof typeof FONTS;
const UNKNOWN = '\u25A1';
const DEFAULT_LANGUAGE = 'en-US';
const TEXT_SIZE = 11;
/**
 * Longest run of signs without a space that pdfkit is given at once: for one that fills several lines it measures all
 * that is left of it at each line, which took 69 s for 40,000 letters.
 */
const UNBROKEN_MAX = 300;
/** Longest line in code units: marks have no width, so that a line of them would never be full. */
const LINE_MAX = 600;

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Writes texts into one tagged document, remembering which characters were missing. */
class PdfPage {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #structure: PDFKit.PDFStructureElement;
  #glyphs: Glyphs | null = null;
  readonly missing = new Set<string>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#structure = pdf.struct('Document');
    pdf.addStructure(this.#structure);
    for (const [name, file] of Object.entries(FONTS))
      pdf.registerFont(name, readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  }

  #use(font: Font, size: number): void {
    this.#pdf.font(font).fontSize(size);
    // The font of a document is fontkit's; the types of pdfkit do not say so.
    const { font: glyphs } = (this.#pdf as unknown as { _font: { font: Glyphs } })._font;
    this.#glyphs = glyphs;
  }

  #drawable(text: string): string {
    return [...text]
      .filter((sign) => !/\p{Cf}|\p{Variation_Selector}/u.test(sign))
      .map((sign) => {
        if (/\s/u.test(sign)) return ' ';
        if (this.#glyphs?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign;
        this.missing.add(sign);
        return UNKNOWN;
      })
      .join('');
  }

  /**
   * An element of the document's structure around what is drawn. Where the drawing is not the text, as for missing
   * signs and turned lines, the element holds the text itself: it is what is read aloud, searched and copied.
   */
  #element(tag: string, text: string, draw: () => void): void {
    this.#use('body', TEXT_SIZE);
    const isDrawn = !isRightToLeft(text) && !this.#drawable(text).includes(UNKNOWN);
    const language = scriptLanguage(text);
    const options = {
      ...(language ? { lang: language } : {}),
      ...(isDrawn ? {} : { actual: text }),
    };
    const element = this.#pdf.struct(tag, options);
    this.#structure.add(element);
    element.add(draw);
    element.end();
  }

  /** A line of one style. */
  line(tag: 'H1' | 'H2' | 'P', text: string, font: Font, size: number, gap: number): void {
    this.#element(tag, text, () => {
      this.#use(font, size);
      this.#write(this.#drawable(text));
    });
    this.#pdf.moveDown(gap);
  }

  end(): void {
    this.#structure.end();
  }

  #write(text: string): void {
    if (isRightToLeft(text))
      for (const line of this.#wrap(text)) this.#pdf.text(line, { align: 'right', lineBreak: true });
    else this.#writeRun(text, {});
  }

  #writeRun(text: string, options: PDFKit.Mixins.TextOptions): void {
    const pieces = piecesOf(text);
    for (const [at, piece] of pieces.entries()) {
      const continued = options.continued === true || at < pieces.length - 1;
      this.#pdf.text(piece, { ...options, continued });
    }
  }

  /** pdfkit sets words from left to right: the words of each line are turned around. */
  #wrap(text: string): string[] {
    const { width, margins } = this.#pdf.page;
    const room = width - margins.left - margins.right;
    const lines: string[][] = [[]];
    for (const word of text.split(' ').flatMap(piecesOf)) {
      const line = lines.at(-1) ?? [];
      const longer = [...line, word].join(' ');
      const isFull = longer.length > LINE_MAX || this.#pdf.widthOfString(longer) > room - 2;
      if (line.length > 0 && isFull) lines.push([word]);
      else line.push(word);
    }
    return lines.map((line) => line.reverse().join(' '));
  }

  /** A paragraph; its placeholders are bold, underlined and in another color. */
  paragraph(text: string): void {
    this.#element('P', text, () => {
      this.#use('body', TEXT_SIZE);
      if (isRightToLeft(text)) this.#write(this.#drawable(text));
      else this.#writeRuns(text);
    });
    this.#pdf.moveDown(0.6);
  }

  #writeRuns(text: string): void {
    const runs = runsOf(text);
    runs.forEach((run, at) => {
      this.#use(run.isPlaceholder ? 'bold' : 'body', TEXT_SIZE);
      this.#pdf.fillColor(run.isPlaceholder ? '#9a3b00' : 'black');
      this.#writeRun(this.#drawable(run.text), {
        continued: at < runs.length - 1,
        underline: run.isPlaceholder,
      });
    });
    this.#pdf.fillColor('black');
  }
}

/** Cuts a text into pieces, none with a longer unbroken run; nothing is left out or added. */
function piecesOf(text: string): string[] {
  const cuts = [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: run, index }) => cutsOf(run, index));
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]));
}

/** Ends of the full pieces of one run that begins at `index`; never between the halves of a surrogate pair. */
function cutsOf(run: string, index: number): number[] {
  const signs = [...run];
  const cuts: number[] = [];
  let end = index;
  for (let at = 0; at + UNBROKEN_MAX < signs.length; at += UNBROKEN_MAX) {
    end += signs.slice(at, at + UNBROKEN_MAX).join('').length;
    cuts.push(end);
  }
  return cuts;
}

/** Names what the font lacks, since a square alone does not say what it stands for. */
const missingText = (signs: ReadonlySet<string>): string =>
  `${UNKNOWN} stands for what the font of this PDF does not have: ${nameSigns(signs)}. The Word file has it, and so has the text that this PDF gives to screen readers and to copies.`;

/** An application as a tagged PDF with its language and its fonts inside. */
export function writePdf(document: ExportDocument): Promise<Uint8Array> {
  const { title, funder, disclosure, sections } = document;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 64,
    pdfVersion: '1.5',
    tagged: true,
    displayTitle: true,
    lang: document.language ?? DEFAULT_LANGUAGE,
    info: { Title: title, Producer: 'Hodag' },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((fulfil, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => fulfil(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const page = new PdfPage(pdf);
  page.line('H1', title, 'bold', 18, 0.3);
  if (funder !== null) page.line('P', `Funder: ${funder}`, 'body', TEXT_SIZE, 0.8);
  for (const section of sections) {
    page.line('H2', section.title, 'bold', 13, 0.3);
    for (const paragraph of section.paragraphs) page.paragraph(paragraph);
  }
  if (disclosure !== null) page.line('P', disclosure, 'body', 9, 0.4);
  if (page.missing.size > 0) page.line('P', missingText(page.missing), 'body', 9, 0);
  page.end();
  pdf.end();
  return done;
}
