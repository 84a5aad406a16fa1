/** Missions of small applicants, in everyday words, and the programs of the starter catalog that suit. */
export const EVERYDAY_MISSIONS: readonly { readonly text: string; readonly suits: readonly string[] }[] = [
  {
    text: 'Our food pantry in a church basement hands out groceries to 200 families every Saturday, and we need shelves and a freezer.',
    suits: ['usda-community-food-projects', 'fema-efsp', 'walmart-local', 'usda-community-facilities'],
  },
  {
    text: 'A volunteer community theater puts on three plays a year in the old cinema and wants new lights and seats.',
    suits: [
      'state-arts-agencies',
      'nea-arts-projects',
      'shubert',
      'ace-project-grants',
      'creative-scotland',
      'arts-wales-create',
      'arts-ni-small-grants',
      'arts-council-ireland-projects',
    ],
  },
  {
    text: 'Our after-school robotics club teaches forty teenagers to build robots; we pay for kits and the trip to the state competition.',
    suits: ['first-team-grants', 'honda-foundation', 'ed-21st-century', 'walmart-local'],
  },
  {
    text: 'We rescue injured owls, hawks and other wild animals and nurse them until they can be released.',
    suits: ['nfwf', 'aspca', 'noaa-prescott', 'mbz-species', 'rufford'],
  },
  {
    text: 'Three of us maintain an open source library that thousands of programs depend on and want to work on its security.',
    suits: ['sovereign-tech-fund', 'nlnet', 'prototype-fund', 'numfocus', 'ethereum-esp', 'ripe-cpf'],
  },
  {
    text: "We run a women's shelter with twelve beds for mothers and children who fled a violent home.",
    suits: [
      'acf-family-violence',
      'mary-kay-shelters',
      'ojp-victim-assistance',
      'hud-emergency-solutions',
      'mama-cash',
    ],
  },
  {
    text: 'Our village in western Kenya fetches water from the river; we plan a well and taps at the school.',
    suits: ['rotary-global', 'japan-grassroots', 'australia-dap', 'gef-sgp', 'us-self-help-kenya'],
  },
  {
    text: 'Lawyers and volunteers give migrants and refugees free legal aid with asylum papers.',
    suits: ['iolta', 'amif', 'hamlyn-migration', 'equal-justice-works', 'eu-cerv'],
  },
  {
    text: 'Our small town museum wants to photograph its collection and show more school classes around.',
    suits: [
      'imls-small-museums',
      'imls-museums-for-america',
      'heritage-fund',
      'neh-grants',
      'state-arts-agencies',
    ],
  },
  {
    text: 'We are a start-up of four that builds cheaper batteries from sodium and needs money for a prototype.',
    suits: ['nsf-seed-fund', 'doe-sbir', 'arpa-e', 'eic-accelerator', 'innovate-uk'],
  },
];
