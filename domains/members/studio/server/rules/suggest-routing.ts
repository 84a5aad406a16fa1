import { CONCEPT_DATA, compileLexicon, detectDocumentConcepts, type Lexicon } from '#engines/concepts';
import { createRetrievalIndex, type RetrievalDocument, type RetrievalIndex } from '#engines/retrieval';
import { type Audience, type Category, TAG_MAX } from '../../contract/constants.ts';
import type { Suggestion } from '../../contract/schemas.ts';
import { AUDIENCE_DOCUMENTS, CATEGORY_DOCUMENTS } from './routing-documents.ts';

/** Known facts of a file. */
export interface RoutedFile {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** A class to choose from, and the words a text has in common with it. */
interface Choice<Id extends string> {
  readonly documents: readonly (RetrievalDocument & { readonly id: Id })[];
  readonly index: RetrievalIndex;
}

/** Engine of the suggestions; some 50 ms to make, so it is made once. */
export interface Router {
  readonly categories: Choice<Category>;
  readonly audiences: Choice<Audience>;
  readonly lexicon: Lexicon;
}

const WORDS_SHOWN = 5;
const TAGS = 5;
/** A concept of the content that is said once, in one word, is often there by chance. */
const LEAST_TAG_WEIGHT = 1.2;
/** So many different words of a text must meet a class. */
const LEAST_WORDS = 2;

export function createRouter(): Router {
  return {
    categories: choiceOf(CATEGORY_DOCUMENTS),
    audiences: choiceOf(AUDIENCE_DOCUMENTS),
    lexicon: compileLexicon(CONCEPT_DATA),
  };
}

function choiceOf<Id extends string>(documents: Choice<Id>['documents']): Choice<Id> {
  const index = createRetrievalIndex();
  index.put(documents);
  return { documents, index };
}

/**
 * Suggests category, audience and tags of a file: by full-text search among descriptions of the classes, and by the
 * concepts its words name. Each part carries the words that led to it; where too few did, there is none.
 */
export function suggestRouting(router: Router, { name, description, content }: RoutedFile): Suggestion {
  const title = wordsOfName(name);
  const text = `${description}\n${content}`.trim();
  return {
    category: choose(router.categories, title, text),
    audience: choose(router.audiences, title, text),
    tags: tagsOf(router.lexicon, title, text),
    read: [
      ...(title ? (['name'] as const) : []),
      ...(description.trim() ? (['description'] as const) : []),
      ...(content.trim() ? (['content'] as const) : []),
    ],
  };
}

/** `annual-report_2026.pdf` as words: without its ending, parted at signs and at capitals. */
export function wordsOfName(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function choose<Id extends string>(
  { documents, index }: Choice<Id>,
  title: string,
  text: string,
): { id: Id; words: string[] } | null {
  // The name counts twice: people name a file for what it is.
  const query = `${title} ${title} ${text}`.trim();
  if (query === '') return null;
  const [best] = index.search({ query, limit: 1, repair: false }).hits;
  const document = documents.find(({ id }) => id === best?.id);
  if (!document) return null;
  const words = index
    .explain({ query, repair: false }, document.id, document)
    ?.terms.filter(({ meetings }) => meetings.length > 0)
    .toSorted((a, b) => b.share + b.exactShare - a.share - a.exactShare)
    .map((term) => term.words[0] ?? '')
    .filter((word) => word !== '');
  if (!words || words.length < LEAST_WORDS) return null;
  return { id: document.id, words: words.slice(0, WORDS_SHOWN) };
}

function tagsOf(lexicon: Lexicon, title: string, text: string): Suggestion['tags'] {
  return detectDocumentConcepts(lexicon, { title, text })
    .filter(({ weight }) => weight >= LEAST_TAG_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight || a.concept - b.concept)
    .flatMap(({ concept, terms }) => {
      const label = lexicon.concepts[concept]?.label ?? '';
      const words = terms.slice(0, WORDS_SHOWN).map(({ text: word }) => word);
      return label === '' || label.length > TAG_MAX ? [] : [{ tag: label, words }];
    })
    .slice(0, TAGS);
}
