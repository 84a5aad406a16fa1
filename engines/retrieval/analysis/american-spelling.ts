/** Parts of words that British English writes otherwise, wherever they are in a word. */
const PARTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...(
    'behaviour colour favour flavour harbour honour humour labour neighbour rumour tumour vapour vigour savour ' +
    'saviour endeavour parlour splendour demeanour fervour candour clamour rigour odour armour ardour valour'
  )
    .split(' ')
    .map((word) => [word, word.replace('our', 'or')]),
  ...(
    'aluminium:aluminum anaem:anem anaesth:anesth archaeo:archeo artefact:artifact catalogu:catalog ' +
    'diarrhoea:diarrhea encyclopaed:encycloped foetus:fetus foetal:fetal gynaec:gynec haemo:hemo homoeo:homeo ' +
    'leukaem:leukem manoeuvr:maneuver mediaeval:medieval oestro:estro oesophag:esophag paed:ped palaeo:paleo ' +
    'plough:plow sceptic:skeptic sulph:sulf'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
]);

/** How a word begins or what it is, up to an ending that stays. */
const STEMS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'theatre:theater centre:center centred:center centring:center fibre:fiber calibre:caliber lustre:luster ' +
    'sombre:somber spectre:specter meagre:meager sabre:saber programme:program analogue:analog dialogue:dialog ' +
    'defence:defense offence:offense licence:license pretence:pretense practise:practice practisi:practici ' +
    'enrolment:enrollment fulfilment:fulfillment instalment:installment jewellery:jewelry woollen:woolen ' +
    'skilful:skillful wilful:willful grey:gray mould:mold judgement:judgment acknowledgement:acknowledgment ' +
    'ageing:aging cosy:cozy gaol:jail kerb:curb enquir:inquir speciality:specialty specialities:specialties ' +
    'pyjama:pajama moustache:mustache yoghurt:yogurt aeroplane:airplane'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

const PART = new RegExp(Object.keys(PARTS).join('|'));
const STEM = new RegExp(
  `^(?:${Object.keys(STEMS)
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
);
/** Words that double their l before an ending, which American English does not. */
const DOUBLED =
  /^((?:re|un|out|mis)?(?:cancel|channel|counsel|dial|equal|fuel|funnel|label|level|marvel|model|panel|pedal|quarrel|rival|shovel|signal|spiral|total|travel|tunnel|jewel))l(ed|ing|ings|er|ers|or|ors)$/;
const METRE = /(met|lit)re(s?)$/;
/** -ise is -ize, but not in words like advise, precise, exercise, raise and advertise, whose s is not an ending. */
const ISE = /^(.{2,}(?:[^aeiouvc]|i[vc]))(?<!rt)is(e[ds]?|ers?|ing|ations?|ational|able|ements?)$/;
const LYSE = /lys(e[d]?|ers?|ing)$/;

/**
 * The American spelling of an English word that British English spells otherwise: theatre, labour, organise, modelling,
 * catalogue. A word without such a part is given back as it is. All forms of a word are turned alike, so that they keep
 * one stem; the result is to be searched by, not to be read.
 * @param form a folded word in lower case
 */
export function americanSpelling(form: string): string {
  if (form.length < 4) return form;
  const stemmed = form.replace(STEM, (stem) => STEMS[stem] ?? stem);
  return stemmed
    .replace(PART, (part) => PARTS[part] ?? part)
    .replace(METRE, '$1er$2')
    .replace(DOUBLED, '$1$2')
    .replace(ISE, '$1iz$2')
    .replace(LYSE, 'lyz$1');
}
