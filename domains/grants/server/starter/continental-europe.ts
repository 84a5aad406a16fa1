import {
  COLLEGES,
  COMPANIES,
  GOVERNMENTS,
  INDIVIDUALS,
  NONPROFITS,
  ORGANIZATIONS,
  RESEARCHERS,
  SMALL_COMPANIES,
} from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** National funders of the European continent. */
export const continentalEuropePrograms: readonly StarterProgram[] = [
  {
    id: 'dfg-projects',
    title: 'Individual research grants',
    funder: 'German Research Foundation (DFG)',
    home: 'https://www.dfg.de/',
    regions: ['DE'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      "Funds a research project of limited length on a topic of the applicant's own choice, in the humanities and social sciences, life sciences, natural sciences or engineering. It pays for staff, equipment, travel and other costs. Researchers with a doctorate who work at a German university or research institution apply at any time of the year.",
  },
  {
    id: 'dfg-emmy-noether',
    title: 'Emmy Noether Programme',
    funder: 'German Research Foundation (DFG)',
    home: 'https://www.dfg.de/',
    regions: ['DE'],
    applicantTypes: INDIVIDUALS,
    categories: ['Research', 'Fellowships'],
    description:
      'Lets outstanding postdoctoral researchers and junior professors early in their career lead an independent group at a German university or institute, and so qualify for a professorship. All disciplines are included. Researchers from abroad who plan their future in Germany can apply.',
  },
  {
    id: 'humboldt-fellowship',
    title: 'Humboldt Research Fellowship',
    funder: 'Alexander von Humboldt Foundation',
    home: 'https://www.humboldt-foundation.de/',
    regions: ['global'],
    applicantTypes: INDIVIDUALS,
    categories: ['Research', 'Fellowships', 'International exchange'],
    description:
      'Research stays in Germany for postdoctoral and experienced researchers from other countries, together with a host of their choice at a German university, laboratory or institute. All disciplines and countries of origin are welcome. Researchers apply themselves.',
  },
  {
    id: 'daad-scholarships',
    title: 'DAAD scholarships',
    funder: 'German Academic Exchange Service (DAAD)',
    home: 'https://www.daad.de/',
    regions: ['global'],
    applicantTypes: INDIVIDUALS,
    categories: ['Education', 'International exchange', 'Fellowships'],
    description:
      'Scholarships for students, doctoral candidates, postdoctoral researchers, artists and lecturers who come to Germany to study, do research or learn the language, or who go abroad from there. It also supports partnerships between universities. Individuals apply for scholarships; what is offered differs between countries.',
  },
  {
    id: 'volkswagen-foundation',
    title: 'Volkswagen Foundation funding',
    funder: 'Volkswagen Foundation',
    home: 'https://www.volkswagenstiftung.de/',
    regions: ['global'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      'An independent foundation for research and teaching in all disciplines, from the humanities and social sciences to the natural sciences, engineering and medicine. It pays in themed lines for daring projects, for young scholars and for partnerships with researchers abroad. Partners in other countries work with a German institution.',
  },
  {
    id: 'dbu',
    title: 'DBU project funding',
    funder: 'Deutsche Bundesstiftung Umwelt',
    home: 'https://www.dbu.de/',
    regions: ['DE'],
    applicantTypes: [...SMALL_COMPANIES, ...NONPROFITS, ...COLLEGES, ...ORGANIZATIONS],
    categories: ['Environment', 'Nature conservation', 'Innovation', 'Education'],
    description:
      'Innovative model projects that relieve the environment: climate and energy, circular economy, resources and materials, water and soil, nature conservation, meadows, insects and biodiversity, sustainable farming, timber and energy-saving buildings, and the protection of cultural property from environmental damage. Environmental education and communication belong to it. Small and medium-sized companies come first; associations, universities, schools and other bodies in Germany apply too.',
  },
  {
    id: 'prototype-fund',
    title: 'Prototype Fund',
    funder: 'Open Knowledge Foundation Germany',
    home: 'https://www.prototypefund.de/',
    regions: ['DE'],
    applicantTypes: INDIVIDUALS,
    categories: ['Open source', 'Civic technology'],
    description:
      'Lets independent developers and small teams in Germany build a first prototype of open source software in the public interest: civic technology, transparency, data literacy, accessibility, security and software infrastructure. The federal research ministry pays; coaching goes with it. Individuals apply, as freelancers or in a team.',
  },
  {
    id: 'sovereign-tech-fund',
    title: 'Sovereign Tech Fund',
    funder: 'Sovereign Tech Agency',
    home: 'https://www.sovereign.tech/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...NONPROFITS, ...SMALL_COMPANIES],
    categories: ['Open source', 'Digital technology', 'Cybersecurity'],
    description:
      'Pays for the maintenance, security and improvement of open source components on which much other software depends: libraries, package managers, protocols, compilers, developer tools and their documentation. Maintainers, small companies and nonprofit organizations anywhere apply. The agency behind it belongs to the German federal government.',
  },
  {
    id: 'fwf-principal',
    title: 'FWF Principal Investigator Projects',
    funder: 'Austrian Science Fund (FWF)',
    home: 'https://www.fwf.ac.at/',
    regions: ['AT'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research'],
    description:
      'Basic research projects of researchers in Austria in every discipline, from the natural sciences and medicine to the humanities. It pays for staff, doctoral and postdoctoral positions, equipment and travel. The principal investigator applies with an Austrian research institution.',
  },
  {
    id: 'ffg',
    title: 'FFG funding programs',
    funder: 'Austrian Research Promotion Agency (FFG)',
    home: 'https://www.ffg.at/',
    regions: ['AT'],
    applicantTypes: [...COMPANIES, ...COLLEGES, ...ORGANIZATIONS],
    categories: ['Innovation', 'Research and development'],
    description:
      'Applied research, experimental development and innovation in Austria. Themes include energy and climate, mobility, digital technology, life sciences, materials and production, space and security. Companies of any size, start-ups, universities of applied sciences, universities and research institutes apply, often in cooperation.',
  },
  {
    id: 'snsf-projects',
    title: 'Project funding',
    funder: 'Swiss National Science Foundation',
    home: 'https://www.snf.ch/',
    regions: ['CH'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      "Research projects on topics of the applicants' own choice in the humanities and social sciences, mathematics, natural sciences, engineering, biology and medicine. It pays for doctoral candidates, postdoctoral staff, material and travel. Researchers at Swiss universities, institutes and hospitals apply.",
  },
  {
    id: 'nwo-talent',
    title: 'NWO Talent Programme',
    funder: 'Dutch Research Council (NWO)',
    home: 'https://www.nwo.nl/',
    regions: ['NL'],
    applicantTypes: INDIVIDUALS,
    categories: ['Research', 'Fellowships'],
    description:
      'Personal grants for creative researchers at three stages of their career: shortly after the doctorate, with some years of experience, and as a senior researcher who builds a group. They are known as Veni, Vidi and Vici. All disciplines are included; the work is done at an institution in the Netherlands.',
  },
  {
    id: 'nlnet',
    title: 'NLnet open calls',
    funder: 'NLnet Foundation',
    home: 'https://nlnet.nl/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Open source', 'Internet', 'Privacy', 'Cybersecurity'],
    description:
      'Grants for open source software, open hardware, open standards and protocols that give users privacy, security and control: encrypted messaging and e-mail, browsers, operating systems, search, decentralized social networks, servers and libraries. Much of the money comes from the Next Generation Internet initiative of the European Union. Developers, maintainers, researchers, small companies and organizations apply with a short form.',
  },
  {
    id: 'vr-sweden',
    title: 'Research project grants',
    funder: 'Swedish Research Council',
    home: 'https://www.vr.se/',
    regions: ['SE'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      'Research of the highest quality in medicine and health, natural and engineering sciences, humanities and social sciences, educational sciences and artistic research. Researchers with a doctorate apply for projects, positions and infrastructure at Swedish universities and institutes.',
  },
  {
    id: 'vinnova',
    title: 'Vinnova calls',
    funder: 'Vinnova',
    home: 'https://www.vinnova.se/',
    regions: ['SE'],
    applicantTypes: [...COMPANIES, ...COLLEGES, ...ORGANIZATIONS, ...GOVERNMENTS],
    categories: ['Innovation', 'Research and development'],
    description:
      'Innovation for a sustainable society: industry and materials, health and life sciences, mobility, digital technology, food, cities and the public sector. Companies, start-ups, universities, research institutes, municipalities and civil society in Sweden apply, mostly in cooperation.',
  },
  {
    id: 'rcn-norway',
    title: 'Research Council of Norway calls',
    funder: 'Research Council of Norway',
    home: 'https://www.forskningsradet.no/',
    regions: ['NO'],
    applicantTypes: [...COLLEGES, ...COMPANIES, ...ORGANIZATIONS, ...GOVERNMENTS],
    categories: ['Research', 'Innovation'],
    description:
      'Research and innovation in Norway, from basic science to industrial projects: oceans and fisheries, energy and climate, health, land-based food, technology, education and the public sector. Research institutions apply for research projects; companies, municipalities and hospitals lead projects for their own needs.',
  },
  {
    id: 'novo-nordisk-foundation',
    title: 'Novo Nordisk Foundation grants',
    funder: 'Novo Nordisk Foundation',
    home: 'https://novonordiskfonden.dk/',
    regions: ['DK', 'global'],
    applicantTypes: [...RESEARCHERS, ...NONPROFITS],
    categories: ['Health', 'Biomedical research', 'Biotechnology', 'Environment'],
    description:
      'Research, innovation and education in medicine, the life sciences, biotechnology and sustainability, with social and humanitarian work beside them. Diabetes, obesity and other chronic diseases, nutrition, plants, microbes and climate are long-standing themes. Researchers and organizations, mainly in Denmark and the Nordic countries, apply to published calls.',
  },
  {
    id: 'business-finland',
    title: 'Business Finland funding',
    funder: 'Business Finland',
    home: 'https://www.businessfinland.fi/',
    regions: ['FI'],
    applicantTypes: [...COMPANIES, ...COLLEGES],
    categories: ['Innovation', 'Research and development', 'Start-ups'],
    description:
      'Research, product development, pilots and internationalisation of companies in Finland, from start-ups to established industry. Universities and research institutes apply for research that they plan together with companies. Typical fields are digital technology, health, energy, bioeconomy and manufacturing.',
  },
  {
    id: 'anr-france',
    title: 'Generic call for proposals',
    funder: 'French National Research Agency (ANR)',
    home: 'https://anr.fr/',
    regions: ['FR'],
    applicantTypes: [...COLLEGES, ...ORGANIZATIONS, ...COMPANIES],
    categories: ['Research'],
    description:
      "The agency's yearly call for research projects in all disciplines, from the environment, health and digital sciences to the social sciences, humanities, physics and mathematics. Public research organizations, universities and companies in France apply; young researchers, groups of teams and partnerships with companies or with other countries have lines of their own.",
  },
  {
    id: 'ncn-poland',
    title: 'NCN grant schemes',
    funder: 'National Science Centre, Poland',
    home: 'https://www.ncn.gov.pl/',
    regions: ['PL'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      'Basic research in all disciplines of science, humanities and art at Polish institutions. Separate schemes take doctoral students and young scholars, researchers after the doctorate, experienced investigators and international cooperation; OPUS, SONATA and PRELUDIUM are the best known.',
  },
  {
    id: 'gerda-henkel',
    title: 'Gerda Henkel Foundation research projects',
    funder: 'Gerda Henkel Foundation',
    home: 'https://www.gerda-henkel-stiftung.de/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Humanities', 'Heritage', 'Research'],
    description:
      'Research projects and scholarships in the historical humanities: history, archaeological excavations and the publication of their finds, prehistory, antiquity, art history, and the history of law, science and Islam. Scholars with a doctorate apply for time, staff, travel and material; further lines take doctoral scholarships and themes of the present. Nationality and place of work do not matter.',
  },
];
