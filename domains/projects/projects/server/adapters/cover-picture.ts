import { COVER_PIXELS_MAX, COVER_WIDTH } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
const QUALITY = 80;

export interface CoverPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The cover a picture makes: WebP, upright, no wider than the page, without the metadata that says where it was taken.
 * Its type comes from its content, whatever the upload said.
 * @param upload its path, or its bytes
 * @throws projects.cover_unfit, projects.cover_too_large
 */
export async function makeCover(upload: string | Uint8Array): Promise<CoverPicture> {
  // Loaded with the first picture: it holds some memory.
  const { default: sharp } = await import('sharp');
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || !FORMATS.has(header.format)) throw projectErrors.fail('projects.cover_unfit');
  if (header.width * header.height > COVER_PIXELS_MAX) throw projectErrors.fail('projects.cover_too_large');
  const made = await sharp(upload, { limitInputPixels: COVER_PIXELS_MAX })
    .autoOrient()
    .resize({ width: COVER_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!made) throw projectErrors.fail('projects.cover_unfit');
  return { bytes: made.data, width: made.info.width, height: made.info.height };
}
