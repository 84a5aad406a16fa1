import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { fileTypeFromFile } from 'file-type';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { lookOfText } from '../rules/look-of-text.ts';
import type { FileOrder, FileReply, Inspection, OrderResults } from './file-orders.ts';

const HEAD_BYTES = 65_536;
const CONTENT_CHARACTERS = 8000;
const QUALITY = 80;

sharp.cache(false);
sharp.concurrency(1);

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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

/** From the header alone; nothing is decoded. */
async function sizeOf(path: string): Promise<Inspection['size']> {
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
