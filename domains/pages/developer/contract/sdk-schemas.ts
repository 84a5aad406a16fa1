import { z } from 'zod';

const release = z.object({
  version: z.string().meta({ examples: ['0.1.0'] }),
  /** On this instance; with `.sha256` after it there is a file that `sha256sum -c` reads. */
  path: z.string().meta({ examples: ['/downloads/hodag-sdk-0.1.0.tgz'] }),
  bytes: z.int(),
  /** Lower-case hexadecimal. */
  sha256: z
    .string()
    .length(64)
    .meta({ examples: ['98780cd809da1af7eca5c3fa172a0f42205b9fe798cf29fd31aa9c6c2e9b31bc'] }),
  /** As SPDX writes it. */
  license: z.string().meta({ examples: ['MIT'] }),
  /** Versions of Node.js it runs on, as npm writes them. */
  node: z.string().meta({ examples: ['>=20'] }),
});
export type SdkRelease = z.output<typeof release>;

export const sdkDownloadsAnswer = z.object({
  /** The client of this version of the instance; null where it was not built. */
  current: release.nullable(),
  /** Clients of earlier versions that are still served, the newest first. */
  older: z.array(release),
});
export type SdkDownloads = z.output<typeof sdkDownloadsAnswer>;
