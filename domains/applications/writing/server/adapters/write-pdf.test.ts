import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { writePdf } from './write-pdf.ts';

/** Characters that were measured while a text was written. */
async function measured(text: string): Promise<number> {
  const spy = vi.spyOn(PDFDocument.prototype as { widthOfString(text: string): number }, 'widthOfString');
  await writePdf({
    title: 'T',
    funder: null,
    disclosure: null,
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
