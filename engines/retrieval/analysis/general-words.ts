import { porterStem } from './porter-stemmer.ts';

/**
 * English words of how many, how much, when and in what manner, by word class: rare in a small collection, yet never
 * what a text is about. Words that can be a subject ("test", "library", "public") are not among them.
 */
const GENERAL_WORDS = [
  'one two three four five six seven eight nine ten dozen hundred thousand million first second third single half',
  'several many much lot lots number whole entire total every another else enough almost nearly less least',
  'small big large little great long short high low full new old early late good better best bad main major',
  'easy easily hard simple simply different similar important special certain various clear right real really',
  'still even also already often always never ever sometimes soon yet well together alone away ahead back around',
  'along across toward towards within without upon per like able open',
  'day week month year today hour minute time daily weekly monthly yearly last next past recent final end',
  'come go get give gave make made take put keep let bring see look find know think want need try use used using',
  'work help show tell say ask turn run move set hold build built begin start stop become remain seem feel leave',
  'left allow enable include provide offer happen mean meet add follow reach would could may might must shall',
  'thing way kind part side piece bit place people person everyone someone anyone nobody something anything',
  'everything nothing name line level case fact point example reason',
];

/** The terms (Porter stems) of English that say little of what a text is about. */
export const ENGLISH_GENERAL_TERMS: ReadonlySet<string> = new Set(
  GENERAL_WORDS.join(' ').split(' ').map(porterStem),
);
