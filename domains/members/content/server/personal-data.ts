import { definePersonalData } from '#platform/server/personal-data.ts';
import { forgetEditor, selectVersionsBy } from './store/document-store.ts';

/** Texts a person published as an administrator. The texts are the product's and stay, without the name. */
export const contentPersonalData = definePersonalData({
  columns: { published: ['documentId', 'version', 'title', 'publishedAt'] },
  export: async ({ db }, userId) => ({
    published: (await selectVersionsBy(db, userId)).map(({ documentId, version, title, publishedAt }) => ({
      documentId,
      version,
      title,
      publishedAt,
    })),
  }),
  erase: (_services, tx, userId) => forgetEditor(tx, userId),
});
