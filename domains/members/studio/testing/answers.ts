import type { FileDetail, StudioAnalytics, StudioFile, StudioStatus } from '../contract/schemas.ts';

const AT = '2026-11-20T10:00:00.000Z';

/** A line of the list. */
export function aStudioFile(over: Partial<StudioFile> = {}): StudioFile {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    name: 'field.jpg',
    kind: 'image',
    mediaType: 'image/jpeg',
    bytes: 120_000,
    category: 'other',
    tags: [],
    audience: null,
    versions: 1,
    views: 3,
    downloads: 2,
    openLinks: 0,
    createdAt: AT,
    ...over,
  };
}

/** A file with what its page shows. */
export function aFileDetail(over: Partial<FileDetail> = {}): FileDetail {
  const currentVersionId = '00000000-0000-4000-8000-0000000000a2';
  const version = {
    fileName: 'field.jpg',
    mediaType: 'image/jpeg',
    bytes: 120_000,
    sha256: 'ab'.repeat(32),
    width: 1000,
    height: 500,
    uploadedBy: 'ada',
    createdAt: AT,
  };
  return {
    ...aStudioFile(),
    description: '',
    altText: '',
    width: 1000,
    height: 500,
    currentVersionId,
    uploadedBy: 'ada',
    suggestion: {
      category: { id: 'marketing', words: ['brand', 'logo'] },
      audience: null,
      tags: [{ tag: 'Feeding hungry people', words: ['food bank'] }],
      read: ['name', 'description'],
    },
    pictures: { state: 'ready', widths: [320, 960], planned: 2 },
    versionList: [
      { ...version, id: currentVersionId, no: 2 },
      { ...version, id: '00000000-0000-4000-8000-0000000000a1', no: 1 },
    ],
    shares: [],
    ...over,
  };
}

/** Status of a caller who may upload. */
export function aStudioStatus(over: Partial<StudioStatus> = {}): StudioStatus {
  return {
    files: 1,
    usedBytes: 120_000,
    reservedBytes: 0,
    quotaBytes: 20_000_000_000,
    maxFileBytes: 2_000_000_000,
    extensions: ['png', 'jpg'],
    unfinished: [],
    ...over,
  };
}

/** Figures of two days. */
export function someAnalytics(over: Partial<StudioAnalytics> = {}): StudioAnalytics {
  return {
    days: [
      { day: '2026-11-19', uploads: 0, bytes: 0, views: 0, downloads: 0 },
      { day: '2026-11-20', uploads: 1, bytes: 120_000, views: 3, downloads: 2 },
    ],
    totals: { files: 1, bytes: 120_000, views: 3, downloads: 2 },
    top: [{ id: aStudioFile().id, name: 'field.jpg', views: 3, downloads: 2 }],
    categories: [{ category: 'other', files: 1, bytes: 120_000 }],
    ...over,
  };
}
