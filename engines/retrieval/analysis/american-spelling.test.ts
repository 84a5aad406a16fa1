import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { americanSpelling } from './american-spelling.ts';
import { englishAnalyser } from './analyser.ts';

const PAIRS = [
  'theatre theater',
  'theatres theaters',
  'centre center',
  'centres centers',
  'centred centered',
  'kilometres kilometers',
  'litre liter',
  'fibre fiber',
  'colour color',
  'coloured colored',
  'labour labor',
  'labourers laborers',
  'harbours harbors',
  'neighbourhood neighborhood',
  'behavioural behavioral',
  'honourable honorable',
  'favourite favorite',
  'organise organize',
  'organises organizes',
  'organised organized',
  'organising organizing',
  'organisation organization',
  'organisations organizations',
  'digitisation digitization',
  'publicise publicize',
  'modernisation modernization',
  'collectivised collectivized',
  'analyse analyze',
  'analysing analyzing',
  'paralysed paralyzed',
  'travelling traveling',
  'traveller traveler',
  'modelling modeling',
  'counselling counseling',
  'counsellors counselors',
  'labelled labeled',
  'programme program',
  'programmes programs',
  'catalogue catalog',
  'catalogues catalogs',
  'cataloguing cataloging',
  'dialogue dialog',
  'defence defense',
  'licence license',
  'practising practicing',
  'enrolment enrollment',
  'fulfilment fulfillment',
  'jewellery jewelry',
  'paediatric pediatric',
  'archaeology archeology',
  'archaeologists archeologists',
  'anaesthetics anesthetics',
  'haemophilia hemophilia',
  'grey gray',
  'plough plow',
  'ploughing plowing',
  'mould mold',
  'artefacts artifacts',
  'ageing aging',
  'sulphur sulfur',
  'sceptical skeptical',
].map((pair) => pair.split(' ') as [string, string]);

describe('americanSpelling', () => {
  it.each(PAIRS)('%s is found by %s', (british, american) => {
    expect(englishAnalyser.stem(british)).toBe(englishAnalyser.stem(american));
  });

  it.each(
    (
      'advise advice revise revision supervise supervision precise precision concise exercise exercises raise ' +
      'raised raising praise noise cruise rise rising arise wise four hour tour contour your elaborate ' +
      'analysis analyses crisis crises basis list listed visit visited central entry meter parameter ' +
      'program programming size prize seize excellence evidence residence'
    ).split(' '),
  )('leaves %s alone', (word) => {
    expect(americanSpelling(word)).toBe(word);
  });

  it.each([
    ['enterprise', 'enterprises'],
    ['promise', 'promising'],
    ['advertise', 'advertisement'],
    ['premise', 'premises'],
    ['merchandise', 'merchandising'],
    ['surprise', 'surprised'],
  ])('keeps %s and %s together', (one, other) => {
    expect(englishAnalyser.stem(one)).toBe(englishAnalyser.stem(other));
  });

  it('turns no word twice, and leaves those of other scripts', () => {
    const british = fc.constantFrom(...PAIRS.map(([word]) => word));
    fc.assert(
      fc.property(fc.oneof(british, fc.string({ maxLength: 12 })), (word) => {
        expect(americanSpelling(americanSpelling(word))).toBe(americanSpelling(word));
      }),
    );
    expect(americanSpelling('центре')).toBe('центре');
  });
});
