import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { nameForeignFile } from './foreign-file.ts';

const text = (words: string) => new TextEncoder().encode(words);
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text('<x/>')])));

it.each<[string, Uint8Array, RegExp]>([
  [
    'a workbook',
    zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
    /Excel workbook: save it as CSV/,
  ],
  ['a document', zip('[Content_Types].xml', 'word/document.xml'), /Word document/],
  ['another Office file', zip('[Content_Types].xml', 'ppt/slides.xml'), /Office document/],
  ['an extract in a ZIP', zip('Extract.xml'), /ZIP: unpack it first/],
  ['an empty ZIP', zip(), /ZIP: unpack it first/],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), /save it as CSV/],
  ['a PDF', text('%PDF-1.7\n'), /PDF/],
  ['a TAR', new Uint8Array(512).map((_, at) => 'ustar'.charCodeAt(at - 257) || 0), /TAR archive/],
  ['Parquet', text('PAR1'), /Parquet/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0]), /Save it as UTF-8/],
  ['a page', text('\n<!DOCTYPE html>\n<html lang="en">'), /web page/],
])('recognizes %s and says what to do', (_, head, sentence) => {
  expect(nameForeignFile(head)).toMatch(sentence);
});

it.each([
  '',
  'id,title\n1,PK\n',
  '{"id":"1"}',
  '<?xml version="1.0"?><Grants>',
  '\ufeffid;title',
  'Rare,title',
])('takes %j for none', (words) => {
  expect(nameForeignFile(text(words))).toBeNull();
});
