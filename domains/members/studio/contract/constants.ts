/** File types that the studio takes: by what a name ends with, and what the content must be. */
export interface FileType {
  readonly label: string;
  readonly kind: FileKind;
  /** The first is what the file is served as; the others are names of the same. */
  readonly mediaTypes: readonly [string, ...string[]];
  readonly extensions: readonly string[];
  /** Known by its first bytes, or text that any editor shows. */
  readonly isText: boolean;
}

export const FILE_KINDS = ['image', 'video', 'audio', 'document', 'archive'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const binary = (
  label: string,
  kind: FileKind,
  mediaTypes: FileType['mediaTypes'],
  extensions: readonly string[],
): FileType => ({ label, kind, mediaTypes, extensions, isText: false });
const text = (
  label: string,
  mediaTypes: FileType['mediaTypes'],
  extensions: readonly string[],
): FileType => ({ label, kind: 'document', mediaTypes, extensions, isText: true });
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** SVG is left out: it may hold scripts and fetch what is elsewhere. */
export const FILE_TYPES: readonly FileType[] = [
  binary('PNG image', 'image', ['image/png', 'image/apng'], ['png']),
  binary('JPEG image', 'image', ['image/jpeg'], ['jpg', 'jpeg']),
  binary('WebP image', 'image', ['image/webp'], ['webp']),
  binary('GIF image', 'image', ['image/gif'], ['gif']),
  binary('AVIF image', 'image', ['image/avif'], ['avif']),
  binary('MP4 video', 'video', ['video/mp4', 'video/x-m4v'], ['mp4', 'm4v']),
  binary('WebM video', 'video', ['video/webm'], ['webm']),
  binary('MP3 audio', 'audio', ['audio/mpeg'], ['mp3']),
  binary('M4A audio', 'audio', ['audio/mp4', 'audio/x-m4a'], ['m4a']),
  binary('Ogg audio', 'audio', ['audio/ogg', 'audio/opus', 'audio/ogg; codecs=opus'], ['ogg', 'opus']),
  binary('WAV audio', 'audio', ['audio/wav', 'audio/x-wav'], ['wav']),
  binary('FLAC audio', 'audio', ['audio/flac', 'audio/x-flac'], ['flac']),
  binary('PDF document', 'document', ['application/pdf'], ['pdf']),
  binary('Word document', 'document', [`${OFFICE}.wordprocessingml.document`], ['docx']),
  binary('Excel workbook', 'document', [`${OFFICE}.spreadsheetml.sheet`], ['xlsx']),
  binary('PowerPoint presentation', 'document', [`${OFFICE}.presentationml.presentation`], ['pptx']),
  binary('ZIP archive', 'archive', ['application/zip', 'application/x-zip-compressed'], ['zip']),
  text('plain text', ['text/plain'], ['txt']),
  text('Markdown text', ['text/markdown', 'text/x-markdown'], ['md', 'markdown']),
  text('CSV table', ['text/csv'], ['csv']),
  text('HTML page', ['text/html'], ['html', 'htm']),
  text('JSON file', ['application/json'], ['json']),
];

/** Category of a file; `other` until a person or a suggestion says it. */
export const CATEGORIES = [
  'grants',
  'fundraising',
  'marketing',
  'events',
  'learning',
  'reports',
  'product',
  'governance',
  'legal',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Audience of a file. */
export const AUDIENCES = [
  'everyone',
  'nonprofits',
  'funders',
  'developers',
  'volunteers',
  'learners',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export const FILE_SORTS = ['newest', 'name', 'size', 'views', 'downloads'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** Characters. */
export const NAME_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const ALT_TEXT_MAX = 500;
export const TAG_MAX = 40;
export const TAGS_MAX = 12;

export const FILES_PER_PAGE = 25;

/** A browser sends so much at once; a cut connection repeats this much at most. */
export const CHUNK_BYTES = 5 * 1024 * 1024;

/** Days for which a share link may be made. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;

/**
 * Widths of the pictures made of an image, in pixels; an image gets those below its own, and its own if it is smaller
 * than all.
 */
export const PICTURE_WIDTHS = [320, 960, 1600] as const;

/** Spec §8, "Creator Studio" and "Success messages". */
export const UPLOADED = 'File uploaded with AI routing optimization';
export const NO_FILE_TITLE = 'No File Selected';
export const NO_FILE = 'Please select a file to upload';
