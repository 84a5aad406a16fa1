import { FILE_TYPES, type FileType } from '../../contract/constants.ts';
import { studioErrors } from '../../contract/errors.ts';
import { extensionOf } from './clean-file-name.ts';

/** Evidence of a file's first bytes. */
export interface Detected {
  /** By its signature; null where it has none that is known. */
  readonly mediaType: string | null;
  /** Kind of a text without signature; null for what is no text. */
  readonly text: 'plain' | 'html' | 'svg' | 'xml' | null;
}

const TEXT_LABEL = { plain: 'plain text', html: 'an HTML page', svg: 'an SVG drawing', xml: 'XML' } as const;

/**
 * The accepted type that a name claims, before anything is sent.
 * @throws studio.type_not_accepted, studio.false_type where the browser says it is another of them
 */
export function requireClaimedType(fileName: string, declared: string): FileType {
  const extension = extensionOf(fileName);
  const type = FILE_TYPES.find(({ extensions }) => extensions.includes(extension));
  if (!type) {
    const what = extension ? `Files ending in .${extension}` : 'Files without an ending';
    throw studioErrors.fail('studio.type_not_accepted', { message: `${what} are not accepted.` });
  }
  const said = typeOfMedia(declared);
  if (said && said !== type) throw falseType(type, `the browser says ${article(said.label)}`);
  return type;
}

/**
 * Compares what a name claims with what the content is.
 * @throws studio.false_type saying both
 */
export function requireTrueType(type: FileType, { mediaType, text }: Detected): void {
  if (mediaType !== null) {
    if (!type.isText && type.mediaTypes.includes(mediaType)) return;
    const found = typeOfMedia(mediaType);
    throw falseType(type, `the content is ${found ? article(found.label) : mediaType}`);
  }
  if (text === null) throw falseType(type, 'the content is not known');
  if (!type.isText) throw falseType(type, `the content is ${TEXT_LABEL[text]}`);
  // A page may be shown as the text it is; a drawing is no text that anyone uploads as one.
  if (text === 'svg') throw falseType(type, `the content is ${TEXT_LABEL.svg}`);
  if (text === 'html' && !type.extensions.includes('html') && !type.extensions.includes('md'))
    throw falseType(type, `the content is ${TEXT_LABEL.html}`);
}

function typeOfMedia(mediaType: string): FileType | undefined {
  const plain = mediaType.trim().toLowerCase();
  const [bare = ''] = plain.split(';');
  return FILE_TYPES.find(({ mediaTypes }) => mediaTypes.includes(plain) || mediaTypes.includes(bare.trim()));
}

function falseType(type: FileType, found: string): Error {
  return studioErrors.fail('studio.false_type', {
    message: `The name says ${article(type.label)}, but ${found}. The file was not kept.`,
  });
}

/** By sound, as the labels are read aloud. */
const VOWEL = /^(?:[aeio]|M[4P]|HTML|SVG|XML)/i;

function article(label: string): string {
  if (label === 'plain text') return label;
  return `${VOWEL.test(label) ? 'an' : 'a'} ${label}`;
}
