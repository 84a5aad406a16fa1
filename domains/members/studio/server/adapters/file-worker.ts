import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { fileTypeFromFile } from 'file-type';
import { Parser } from 'htmlparser2';
import { lookOfText } from '../rules/look-of-text.ts';
import type { FileOrder, Inspection, OrderResults } from './file-orders.ts';

/** Answer of the thread to each order. */
export type FileReply = { readonly done: OrderResults[keyof OrderResults] } | { readonly error: string };

const HEAD_BYTES = 65_536;
const READ_BYTES = 256 * 1024;
const CONTENT_CHARACTERS = 8000;
const QUALITY = 80;

/** The image library, loaded with the first image: it holds more memory than the rest of the thread. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function inspect({ path }: FileOrder): Promise<Inspection> {
  const head = await readHead(path);
  const mediaType = (await fileTypeFromFile(path))?.mime ?? null;
  // A text with an XML prolog has a signature as well; its look says more.
  const text = mediaType === null || mediaType === 'application/xml' ? lookOfText(head) : null;
  return {
    mediaType: text === null ? mediaType : null,
    text,
    sha256: await hashOf(path),
    size: mediaType?.startsWith('image/') ? await sizeOf(path) : null,
    contentText: text === null ? '' : wordsOf(head, text),
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Through one buffer: a stream leaves a new one for each read, and a large file is many reads. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(READ_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** From the header alone; nothing is decoded. */
async function sizeOf(path: string): Promise<Inspection['size']> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}

function wordsOf(head: Uint8Array, look: Inspection['text']): string {
  const text = new TextDecoder().decode(head, { stream: true });
  const words = (look === 'html' ? textOfHtml(text) : text).replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  // A character that was cut in two becomes the sign for one that is not known.
  return Buffer.from(words.slice(0, CONTENT_CHARACTERS)).toString();
}

function textOfHtml(html: string): string {
  let text = '';
  let silent = 0;
  const isSilent = (name: string): boolean => name === 'script' || name === 'style';
  const parser = new Parser({
    onopentag: (name) => void (isSilent(name) && silent++),
    onclosetag: (name) => void (isSilent(name) && silent--),
    ontext: (part) => {
      if (silent === 0) text += `${part} `;
    },
  });
  parser.end(html);
  return text;
}

/** A reader sees the whole picture or none. Metadata, with it the place a photo was taken at, is left out. */
async function makePicture(order: FileOrder & { kind: 'picture' }): Promise<OrderResults['picture']> {
  const sharp = await loadSharp();
  const part = `${order.target}.part`;
  const { size } = await sharp(order.path, { limitInputPixels: order.maxPixels })
    .autoOrient()
    .resize({ width: order.width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(part);
  await rename(part, order.target);
  return { bytes: size };
}

async function carryOut(order: FileOrder): Promise<FileReply> {
  try {
    return { done: order.kind === 'inspect' ? await inspect(order) : await makePicture(order) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', async (order: FileOrder) => parentPort?.postMessage(await carryOut(order)));
