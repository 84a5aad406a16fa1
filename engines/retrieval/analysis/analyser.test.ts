import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, englishAnalyser } from './analyser.ts';
import { ENGLISH_STOP_WORDS } from './stop-words.ts';

const formsOf = (text: string) => analyse(text).map(({ form }) => form);

describe('analyse', () => {
  it.each([
    ['Économie für Straßen', ['economie', 'fur', 'strassen']],
    ['Ærø, Łódź', ['aero', 'lodz']],
    ['Cafe\u0301s', ['cafes']],
    ['$1,000 or 12,345,678', ['1000', '12345678']],
    ['1,00 and 1,0000', ['1', '00', '1', '0000']],
    ['COVID19 R01', ['covid19', 'covid', '19', 'r01', '01']],
    ["women's re-entry", ['women', 're', 'entry']],
    ['日本 grants — «now»', ['日本', 'grants']],
    ['Гранты для ЁЛКИ', ['гранты', 'для', 'елки']],
    ['ΕΛΛΆΔΑΣ, Ελλάδας', ['ελλαδασ', 'ελλαδασ']],
    ['منحة المِـيَاه ٢٠٢٦', ['منحه', 'المياه', '2026']],
    ['מַיִם', ['מים']],
    ['हिन्दी अनुदान १२', ['हिन्दी', 'अनुदान', '12']],
    ['서울 보조금', ['서울', '보조금']],
    ['東京大学の環境', ['東京', '大学', 'の', '環境']],
    ['ガスとｶﾞｽ', ['ガス', 'と', 'カス']],
    ['为农村学校提供水', ['为', '农村', '学校', '提供', '水']],
    ['ทุนสนับสนุน', ['ทุน', 'สนับสนุน']],
    ['AI助成2026', ['ai', '助成', '2026']],
    ['ковид19', ['ковид19', 'ковид', '19']],
    ['Hawaiʻi fund\u00ading', ['hawaii', 'funding']],
    ['💧 \u{20bb7} ½', []],
    ['the and of', []],
    ['', []],
  ])('reads %j as %j', (text, forms) => {
    expect(formsOf(text)).toEqual(forms);
  });

  it('keeps the unstemmed form, the stem and the place in the text', () => {
    expect(analyse('The Économies')).toEqual([{ form: 'economies', stem: 'economi', start: 4, end: 13 }]);
  });

  it('drops 127 words of English', () => {
    expect(ENGLISH_STOP_WORDS.size).toBe(127);
  });

  it('gives folded runs whose ranges lie in the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let last = 0;
        for (const { form, start, end } of analyse(text)) {
          expect(form).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(form).toBe(form.toLowerCase());
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        }
      }),
    );
  });

  it('does not care about case or accents', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'e', 'o', 'n', ' ', '1'), maxLength: 30 }),
        (text) => {
          const accented = text.replace(/[aeon]/g, (letter) => `${letter.toUpperCase()}\u0301`);
          expect(formsOf(accented)).toEqual(formsOf(text));
        },
      ),
    );
  });

  it('reads no further than its visitor wants', () => {
    const seen: string[] = [];
    englishAnalyser.tokenise('The river and the salmon and the sea', (form) => {
      seen.push(form);
      return form !== 'salmon';
    });
    expect(seen).toEqual(['river', 'salmon']);
  });
});
