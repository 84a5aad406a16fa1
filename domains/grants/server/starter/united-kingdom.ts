import {
  COLLEGES,
  COMPANIES,
  INDIVIDUALS,
  LOCAL_GOVERNMENTS,
  NONPROFITS,
  ORGANIZATIONS,
  OTHERS,
  RESEARCHERS,
  SCHOOLS,
} from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** The United Kingdom and Ireland. */
export const unitedKingdomPrograms: readonly StarterProgram[] = [
  {
    id: 'ukri-epsrc',
    title: 'EPSRC research grants',
    funder: 'Engineering and Physical Sciences Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: [
      'Science and engineering',
      'Physical sciences',
      'Mathematics',
      'Artificial intelligence',
      'Research',
    ],
    description:
      'Research and training in engineering, physical sciences, mathematics and computing, from materials, chemistry, energy and quantum technology to robotics, artificial intelligence (AI), machine learning, software and health technology. Researchers apply through a university or another eligible research organization of the United Kingdom.',
  },
  {
    id: 'ukri-esrc',
    title: 'ESRC research grants',
    funder: 'Economic and Social Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Social sciences', 'Economics', 'Research'],
    description:
      'Research, data and training in economics, sociology, politics, education, psychology, geography, law, and other economic and social sciences. Projects study society, work, housing, inequality, migration, families, health and the environment. Researchers apply through a university or another eligible research organization of the United Kingdom.',
  },
  {
    id: 'ukri-ahrc',
    title: 'AHRC research grants',
    funder: 'Arts and Humanities Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Humanities', 'Arts', 'Heritage', 'Research'],
    description:
      'Research and training in history, literature, languages, archaeology, philosophy, law, religion, music, theater, design, media, and the creative industries. Museums, galleries, archives and libraries are frequent partners, and some are eligible themselves. Researchers apply through a university or another eligible research organization of the United Kingdom.',
  },
  {
    id: 'ukri-bbsrc',
    title: 'BBSRC research grants',
    funder: 'Biotechnology and Biological Sciences Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Biotechnology', 'Life sciences', 'Agriculture and food', 'Research'],
    description:
      'Research in the non-medical life sciences: plants, crops, soils, farm animals and their diseases, microbes, genomics, food and nutrition, healthy aging, synthetic biology and industrial biotechnology. Researchers apply through a university or institute of the United Kingdom.',
  },
  {
    id: 'ukri-mrc',
    title: 'MRC research grants',
    funder: 'Medical Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Health', 'Biomedical research'],
    description:
      'Medical research from molecules and cells to patients, populations and global health: infections and immunity, neuroscience and mental health, cancer, genetics, aging, prevention and trials. Researchers apply through a university, hospital trust or research institute of the United Kingdom.',
  },
  {
    id: 'ukri-nerc',
    title: 'NERC research grants',
    funder: 'Natural Environment Research Council, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Environment', 'Climate change', 'Oceans and coasts', 'Research'],
    description:
      'Research and training in environmental science: climate, atmosphere, oceans and coasts, glaciers and polar regions, earthquakes and volcanoes, soils, rivers and floods, pollution, ecosystems and biodiversity. Researchers apply through a university or another eligible research organization of the United Kingdom.',
  },
  {
    id: 'innovate-uk',
    title: 'Innovate UK funding',
    funder: 'Innovate UK, UKRI',
    home: 'https://www.ukri.org/',
    regions: ['GB'],
    applicantTypes: [...COMPANIES, ...COLLEGES],
    categories: ['Innovation', 'Research and development'],
    description:
      'Competitions for companies that develop marketable products, services and processes, alone or with research partners. Themes include health, manufacturing, materials, clean energy, transport, farming and food, digital technology and artificial intelligence. Businesses registered in the United Kingdom lead; universities, institutes and charities can be partners.',
  },
  {
    id: 'tnlcf',
    title: 'National Lottery Community Fund',
    funder: 'The National Lottery Community Fund',
    home: 'https://www.tnlcommunityfund.org.uk/',
    regions: ['GB'],
    applicantTypes: [...NONPROFITS, ...LOCAL_GOVERNMENTS, ...SCHOOLS],
    categories: ['Community development', 'Social inclusion', 'Youth', 'Volunteering'],
    description:
      'Supports charities, voluntary and community groups, schools and parish councils all over England, Scotland, Wales and Northern Ireland with money from the National Lottery. It pays for what brings neighbours together and makes lives better: community centers and village halls, clubs, sport and training for children and young people, gardens, drama and music groups, lunch clubs for older people, mental health, advice, and work against poverty and loneliness. Sums for a single local activity and support over several years are separate programs.',
  },
  {
    id: 'heritage-fund',
    title: 'National Lottery Heritage Fund',
    funder: 'The National Lottery Heritage Fund',
    home: 'https://www.heritagefund.org.uk/',
    regions: ['GB'],
    applicantTypes: [...NONPROFITS, ...LOCAL_GOVERNMENTS, ...INDIVIDUALS, ...ORGANIZATIONS],
    categories: ['Heritage', 'Culture', 'Museums', 'Community development'],
    description:
      'Cares for heritage of any kind in the United Kingdom and lets more people take part in it: historic buildings and parks, churches, museums, archives, photographs and their digitisation, oral history, languages and traditions, industrial heritage, landscapes, habitats and wildlife. It pays for conservation, repair, training, volunteers and activities with schools and communities. Charities, community groups, local authorities, places of worship and private owners apply.',
  },
  {
    id: 'ace-project-grants',
    title: 'National Lottery Project Grants',
    funder: 'Arts Council England',
    home: 'https://www.artscouncil.org.uk/',
    regions: ['GB-ENG'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS, ...LOCAL_GOVERNMENTS],
    categories: ['Arts', 'Museums', 'Libraries'],
    description:
      'Arts, museum and library projects in England: theater, dance, music, opera, circus, poetry and books, visual arts and photography, in community halls as well as in theaters. It pays for writing, rehearsals, performances, exhibitions, tours, festivals, workshops and research. Individual artists, writers, composers, theater and dance companies, community groups, museums, libraries and local authorities apply.',
  },
  {
    id: 'creative-scotland',
    title: 'Creative Scotland funding',
    funder: 'Creative Scotland',
    home: 'https://www.creativescotland.com/',
    regions: ['GB-SCT'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Arts', 'Culture', 'Film'],
    description:
      'Scottish arts, screen and creative work: theater, dance, music from traditional to jazz, festivals, literature in English, Scots and Gaelic, visual arts, crafts, film and television. Writers, composers, actors, painters, companies and venues based in Scotland apply for projects, productions, tours, and the development of their practice; some organizations receive support over several years.',
  },
  {
    id: 'wellcome',
    title: 'Wellcome research funding',
    funder: 'Wellcome',
    home: 'https://wellcome.org/',
    regions: ['GB', 'IE', 'low- and middle-income countries'],
    applicantTypes: [...RESEARCHERS, ...ORGANIZATIONS],
    categories: ['Health', 'Biomedical research'],
    description:
      'Discovery research in life, health and wellbeing, and work on mental health, infectious disease, and climate and health. Researchers at universities, hospitals and institutes in the United Kingdom, Ireland and low- and middle-income countries, such as those of Africa and Asia, apply for fellowships and project awards. It is a charitable foundation based in London.',
  },
  {
    id: 'leverhulme',
    title: 'Leverhulme Trust grants',
    funder: 'The Leverhulme Trust',
    home: 'https://www.leverhulme.ac.uk/',
    regions: ['GB'],
    applicantTypes: RESEARCHERS,
    categories: ['Research', 'Fellowships'],
    description:
      'Research projects, fellowships, lectureships and doctoral studentships in all academic disciplines, from the sciences to the humanities, with a liking for bold work across their borders. Scholars apply through universities and similar institutions of the United Kingdom.',
  },
  {
    id: 'royal-society-urf',
    title: 'University Research Fellowship',
    funder: 'The Royal Society',
    home: 'https://royalsociety.org/',
    regions: ['GB', 'IE'],
    applicantTypes: INDIVIDUALS,
    categories: ['Science and engineering', 'Fellowships'],
    description:
      'Long fellowships for scientists who are ready to lead their own group in the natural sciences, mathematics or engineering. Researchers early in an independent career apply together with a university or institute in the United Kingdom or Ireland.',
  },
  {
    id: 'british-academy',
    title: 'British Academy funding',
    funder: 'The British Academy',
    home: 'https://www.thebritishacademy.ac.uk/',
    regions: ['GB'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Humanities', 'Social sciences', 'Fellowships'],
    description:
      'Fellowships and research grants in the humanities and social sciences, such as history, languages, archaeology, philosophy, law, economics, psychology and politics. Lines exist for postdoctoral scholars, for those in mid-career, and for the costs of single research projects. Scholars at universities of the United Kingdom, and in some lines independent ones, apply.',
  },
  {
    id: 'nuffield',
    title: 'Nuffield Foundation research grants',
    funder: 'Nuffield Foundation',
    home: 'https://www.nuffieldfoundation.org/',
    regions: ['GB'],
    applicantTypes: [...COLLEGES, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Social sciences', 'Education', 'Social justice', 'Research'],
    description:
      'Research and its use in education, welfare and justice in the United Kingdom: early years, schools, skills, poverty, work, housing, pensions, family law and access to justice. Universities, research institutes, think tanks and charities apply.',
  },
  {
    id: 'esmee-fairbairn',
    title: 'Esmée Fairbairn Foundation grants',
    funder: 'Esmée Fairbairn Foundation',
    home: 'https://esmeefairbairn.org.uk/',
    regions: ['GB'],
    applicantTypes: NONPROFITS,
    categories: ['Environment', 'Nature conservation', 'Social justice', 'Arts'],
    description:
      'Support over several years for charities in the United Kingdom that work on nature, a fairer society and communities. Themes are habitats, rivers and clean freshwater, sustainable food, racial justice, migrants, and creative arts led by communities. Core costs can be paid as well as projects.',
  },
  {
    id: 'research-ireland',
    title: 'Research Ireland programs',
    funder: 'Research Ireland',
    home: 'https://www.researchireland.ie/',
    regions: ['IE'],
    applicantTypes: RESEARCHERS,
    categories: ['Research', 'Fellowships', 'Innovation'],
    description:
      'Research in all disciplines at Irish universities and institutes, from the sciences, engineering and health to the arts, humanities and social sciences. It pays for postgraduate scholarships, postdoctoral fellowships, project teams, research centers, work with companies, and public engagement with science.',
  },
];
