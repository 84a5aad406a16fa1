import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';

const MEGABYTE = 1_000_000;

/** Settings of the Creator Studio. */
export const studioSettings = defineSettings('studio', {
  maxFileMegabytes: setting({
    schema: z.int().min(1).max(100_000),
    default: 2000,
    meaning: 'Largest file that may be uploaded, in megabytes.',
  }),
  quotaMegabytes: setting({
    schema: z.int().min(1).max(10_000_000),
    default: 20_000,
    meaning: 'What one administrator may store in all, unfinished uploads included, in megabytes.',
  }),
  maxMegapixels: setting({
    schema: z.int().min(1).max(1000),
    default: 50,
    meaning:
      'Largest image that is kept, in megapixels. It is read from the header, before anything is decoded.',
  }),
  uploadHours: setting({
    schema: z.int().min(1).max(720),
    default: 24,
    meaning: 'Hours after which an unfinished upload is deleted.',
  }),
});

/** The limits in bytes and pixels as they count now. */
export function studioLimits(config: Parameters<typeof studioSettings.read>[0]) {
  const { maxFileMegabytes, quotaMegabytes, maxMegapixels, uploadHours } = studioSettings.read(config);
  return {
    maxFileBytes: maxFileMegabytes * MEGABYTE,
    quotaBytes: quotaMegabytes * MEGABYTE,
    maxPixels: maxMegapixels * MEGABYTE,
    uploadMs: uploadHours * 3_600_000,
  };
}
