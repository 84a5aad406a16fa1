import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { nameSigns, scriptLanguage } from '../rules/text-script.ts';
import { writePdf } from './write-pdf.ts';

/** Characters that were measured while a text was written. */
async function measured(text: string): Promise<number> {
  const spy = vi.spyOn(PDFDocument.prototype as { widthOfString(text: string): number }, 'widthOfString');
  await writePdf({
    title: 'T',
    funder: null,
    disclosure: null,
    language: null,
    sections: [{ title: 'S', paragraphs: [text] }],
  });
  const count = spy.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
  spy.mockRestore();
  return count;
}

it.each([
  ['letters', 'a'],
  ['right-to-left letters', 'ש'],
  ['pairs of code units', '😀'],
])('%s without a space take time in proportion to their number', async (_, letter) => {
  const short = await measured(letter.repeat(1500));
  expect(await measured(letter.repeat(6000))).toBeLessThan(short * 6);
});

it.each([
  ['right-to-left', 'ש\u05b0'],
  ['left-to-right', 'e\u0301'],
])('marks without a width on one %s letter take time in proportion to their number', async (_, signs) => {
  const [letter = '', mark = ''] = signs;
  const short = await measured(letter + mark.repeat(3000));
  expect(await measured(letter + mark.repeat(30_000))).toBeLessThan(short * 15);
});

describe('the document', () => {
  const written = async (text: string, language: string | null = null) => {
    const document = { title: 'Title', funder: 'Fund', disclosure: null, language };
    const pdf = await writePdf({ ...document, sections: [{ title: 'Need', paragraphs: [text] }] });
    return Buffer.from(pdf).toString('latin1');
  };
  /** A string as PDF writes one that is not Latin. */
  const ESCAPES: Readonly<Record<string, string>> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\b': '\\b',
    '\f': '\\f',
  };
  const utf16 = (text: string) =>
    Buffer.from(text, 'utf16le')
      .swap16()
      .toString('latin1')
      .replace(/[\\()]|[\n\r\t\f]|[\b]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`);

  it('is tagged, with headings, paragraphs and its language', async () => {
    const pdf = await written('We build gauges.');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-US)');
    for (const tag of ['Document', 'H1', 'H2', 'P']) expect(pdf).toContain(`/S /${tag}\n`);
    expect(pdf).not.toContain('/ActualText');
    expect(await written('Construimos medidores.', 'es')).toContain('/Lang (es)');
  });

  it.each([
    ['Arabic', 'مرحبا بالعالم هنا', 'ar'],
    ['Hebrew', 'שלום עולם', 'he'],
    ['Chinese', '漢字', 'und-Hani'],
    ['Hindi', 'नमस्ते', 'und-Deva'],
  ])('gives %s in its own order and letters to those who read it aloud or copy it', async (_, text, tag) => {
    const pdf = await written(text);
    expect(pdf).toContain(`/Lang (${tag})`);
    expect(pdf).toContain(`/ActualText (${utf16(`\ufeff${text}`)})`);
  });

  it('needs no second text for scripts that the font has', async () => {
    expect(await written('Łódź, Αθήνα, Київ, Երևան, თბილისი')).not.toContain('/ActualText');
  });

  it('names missing signs by their kind', () => {
    expect(nameSigns('漢字漢👩न')).toBe(
      'Chinese characters (U+6F22, U+5B57); emoji (U+1F469); Devanagari letters (U+0928)',
    );
    expect(nameSigns('ก ข ค ง จ ฉ ช'.replaceAll(' ', ''))).toContain('and 2 more');
    expect(scriptLanguage('Only Latin, 12')).toBeNull();
  });
});
