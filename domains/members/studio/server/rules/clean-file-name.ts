import { NAME_MAX } from '../../contract/constants.ts';

/** Separators of every system, and what no name shows: controls, and marks that turn its direction around. */
const SEPARATOR = /[/\\]/;
const UNSEEN = /[\p{C}\u2028\u2029]/gu;
const FORBIDDEN = /[<>:"|?*]/g;

/**
 * A file name as data: without its path, without what cannot be seen, and not too long. Its ending stays. It is never
 * used as a path.
 */
export function cleanFileName(given: string): string {
  const last = given.split(SEPARATOR).at(-1) ?? '';
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(FORBIDDEN, '_').replace(/\s+/g, ' ').trim();
  // A name of dots is none; dots at the start would hide it, dots at the end hide its type on some systems.
  const plain = seen.replace(/^\.+/, '').replace(/(?<![. ])[. ]+$/, '');
  return shorten(plain) || 'file';
}

/** The ending of a name, in lower case, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function shorten(name: string): string {
  const characters = [...name];
  if (name.length <= NAME_MAX) return name;
  const extension = extensionOf(name);
  const ending = extension && extension.length <= 10 ? `.${extension}` : '';
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length + ending.length > NAME_MAX) break;
    kept += character;
  }
  return kept.trimEnd() + ending;
}
