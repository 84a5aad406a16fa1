import {
  COLLEGES,
  COMPANIES,
  GOVERNMENTS,
  INDIVIDUALS,
  NONPROFITS,
  ORGANIZATIONS,
  RESEARCHERS,
  SCHOOLS,
  SMALL_COMPANIES,
} from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** Programmes of the European Union and of bodies across Europe. */
export const europeanUnionPrograms: readonly StarterProgram[] = [
  {
    id: 'horizon-europe',
    title: 'Horizon Europe',
    funder: 'European Commission',
    home: 'https://research-and-innovation.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...COLLEGES, ...ORGANIZATIONS, ...NONPROFITS, ...COMPANIES, ...GOVERNMENTS],
    categories: ['Research', 'Innovation', 'Digital technology', 'Health', 'Climate change'],
    description:
      'The framework program of the European Union for research and innovation. It covers health, culture and inclusive society, security, digital technology, artificial intelligence (AI), robotics, industry and space, climate, energy and mobility, food, farming, oceans and soil. Most projects join universities, research institutes, companies, public bodies and nonprofit organizations of several countries, on topics of a published work program.',
  },
  {
    id: 'erc-grants',
    title: 'European Research Council grants',
    funder: 'European Research Council',
    home: 'https://erc.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: RESEARCHERS,
    categories: ['Research'],
    description:
      'Frontier research in any field of science, engineering, social science and the humanities, chosen by excellence alone. Separate lines take researchers at the start, in the middle and at the height of their career, and small groups who work together. Investigators of any nationality apply with a host institution in Europe.',
  },
  {
    id: 'msca',
    title: 'Marie Skłodowska-Curie Actions',
    funder: 'European Commission',
    home: 'https://marie-sklodowska-curie-actions.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES, ...ORGANIZATIONS],
    categories: ['Research', 'Fellowships', 'Education'],
    description:
      'Doctoral networks, postdoctoral fellowships and staff exchanges for researchers who move across borders and between universities and business. All disciplines are welcome. Universities, research institutes and companies apply for networks; a postdoctoral researcher applies together with a host.',
  },
  {
    id: 'eic-accelerator',
    title: 'EIC Accelerator',
    funder: 'European Innovation Council',
    home: 'https://eic.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: SMALL_COMPANIES,
    categories: ['Innovation', 'Start-ups'],
    description:
      'Grants and equity for single start-ups and small companies with a breakthrough product that is close to the market and too risky for private investors alone. Typical fields are medical technology, biotechnology, energy, clean technology, semiconductors, space and artificial intelligence (AI).',
  },
  {
    id: 'eic-pathfinder',
    title: 'EIC Pathfinder',
    funder: 'European Innovation Council',
    home: 'https://eic.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...COLLEGES, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Research', 'Innovation'],
    description:
      'Early research towards radically different technologies, up to a first proof that the principle works. One line takes visions in any field, another takes set challenges. Universities, research institutes and small companies apply, mostly as a group from several countries.',
  },
  {
    id: 'eu-life',
    title: 'LIFE Programme',
    funder: 'European Commission (CINEA)',
    home: 'https://cinea.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...ORGANIZATIONS, ...NONPROFITS, ...COMPANIES, ...GOVERNMENTS],
    categories: ['Environment', 'Nature conservation', 'Climate change', 'Energy'],
    description:
      'The program of the European Union for nature, environment and climate. It funds the restoration of wetlands, rivers, flood plains, peat bogs, meadows, forests and coasts, the sites of the Natura network, and the protection of birds, fish, wild bees, butterflies and other threatened species. It also funds clean water and air, waste and circular economy, adaptation to floods, heat and drought, energy saving in buildings, energy communities and renewable energy. Nature conservation organizations, municipalities, park and water authorities, universities and companies apply, alone or together.',
  },
  {
    id: 'erasmus-plus',
    title: 'Erasmus+',
    funder: 'European Commission',
    home: 'https://erasmus-plus.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...ORGANIZATIONS, ...NONPROFITS, ...COLLEGES, ...SCHOOLS, ...GOVERNMENTS],
    categories: ['Education', 'Youth', 'Sport', 'International exchange', 'Social inclusion'],
    description:
      'Exchanges, training and partnerships in schools, vocational training, higher education, adult education, youth work and sport. Pupils, students, teachers, apprentices, youth workers and coaches spend time abroad; organizations develop courses, language learning, digital skills and youth exchanges together, and grassroots sport clubs cooperate. The inclusion of people with fewer chances, such as refugees, migrants and people with disabilities, is a priority. Schools, universities, associations, sport clubs and public bodies apply, mostly to the national agency of their country.',
  },
  {
    id: 'creative-europe',
    title: 'Creative Europe',
    funder: 'European Commission',
    home: 'https://culture.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...ORGANIZATIONS, ...NONPROFITS, ...COMPANIES],
    categories: ['Culture', 'Arts', 'Heritage', 'Film', 'Media'],
    description:
      'Cooperation across borders in culture and the audiovisual sector: theater, music, dance, literature and its translation, visual arts, architecture, cultural heritage, festivals, film, series and video games. It pays for joint projects, networks, platforms, the development and distribution of films, cinemas and training, and for news media and media literacy. Cultural organizations, theaters, museums, publishers, producers and cinemas apply; individual artists do not.',
  },
  {
    id: 'digital-europe',
    title: 'Digital Europe Programme',
    funder: 'European Commission',
    home: 'https://digital-strategy.ec.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...ORGANIZATIONS, ...COLLEGES, ...COMPANIES, ...GOVERNMENTS],
    categories: ['Digital technology', 'Artificial intelligence', 'Cybersecurity'],
    description:
      'Brings digital technology into use in companies, hospitals and public offices: supercomputing, artificial intelligence (AI) and its testing, cybersecurity, data spaces, semiconductors and digital skills. It also supports hubs that advise small companies and public bodies. Public bodies, companies, universities and research organizations apply.',
  },
  {
    id: 'european-solidarity-corps',
    title: 'European Solidarity Corps',
    funder: 'European Commission',
    home: 'https://youth.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...ORGANIZATIONS, ...NONPROFITS, ...INDIVIDUALS],
    categories: ['Youth', 'Volunteering', 'Social inclusion'],
    description:
      'Young people volunteer in another country or at home, or run a solidarity project as a group in their own neighborhood. Activities serve nature and climate, refugees and newcomers, older people, people with disabilities, and culture. Organizations that host or send volunteers apply with a quality label; groups of young people apply to their national agency.',
  },
  {
    id: 'eu-cerv',
    title: 'Citizens, Equality, Rights and Values program',
    funder: 'European Commission',
    home: 'https://commission.europa.eu/',
    regions: ['EU'],
    applicantTypes: [...NONPROFITS, ...ORGANIZATIONS, ...GOVERNMENTS],
    categories: ['Human rights', 'Democracy', "Women's rights", 'Social inclusion'],
    description:
      'Supports civil society and public bodies that protect rights, equality and democracy. It works against racism, antisemitism, discrimination of Roma, migrants, religious minorities and LGBTIQ people, and against violence towards women and children. It also pays for town twinning, remembrance, rights of the child, and the participation of citizens.',
  },
  {
    id: 'cef',
    title: 'Connecting Europe Facility',
    funder: 'European Commission (CINEA)',
    home: 'https://cinea.ec.europa.eu/',
    regions: ['EU'],
    applicantTypes: [...ORGANIZATIONS, ...COMPANIES, ...GOVERNMENTS],
    categories: ['Infrastructure', 'Transport', 'Energy', 'Digital technology'],
    description:
      'Transport, energy and digital infrastructure that joins European countries: railways, ports, inland waterways, airports, charging points, electricity lines, gas and hydrogen networks, cables and mobile networks. Member states, public authorities, network operators and companies apply with mature building works or studies.',
  },
  {
    id: 'interreg-europe',
    title: 'Interreg Europe',
    funder: 'Interreg Europe',
    home: 'https://www.interregeurope.eu/',
    regions: ['EU', 'NO', 'CH'],
    applicantTypes: [...GOVERNMENTS, ...NONPROFITS],
    categories: ['Regional development'],
    description:
      'Regional and local authorities of several countries learn from each other and improve their policies, for example on small business, innovation, climate, circular economy, transport, tourism, jobs and health. It pays for meetings, study visits and pilot actions, not for building. Public authorities, agencies and nonprofit organizations that shape regional policy apply as partners.',
  },
  {
    id: 'cost-actions',
    title: 'COST Actions',
    funder: 'European Cooperation in Science and Technology',
    home: 'https://www.cost.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...RESEARCHERS, ...ORGANIZATIONS],
    categories: ['Research', 'International exchange'],
    description:
      'Pays for the networking of researchers from many countries on one theme in any discipline: meetings, workshops, training schools, short visits and publications. It does not pay for the research itself. Researchers from universities, institutes, companies and public bodies propose a network or join a running one.',
  },
  {
    id: 'eureka-eurostars',
    title: 'Eurostars',
    funder: 'Eureka Network',
    home: 'https://www.eurekanetwork.org/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...SMALL_COMPANIES, ...COLLEGES],
    categories: ['Innovation', 'Research and development'],
    description:
      'Research and development of a marketable product, process or service by partners from different countries. An innovative small or medium-sized company leads; universities, institutes and other companies can be partners. Any technology with a civilian purpose is welcome, and each partner is paid by its own country.',
  },
  {
    id: 'eit',
    title: 'European Institute of Innovation and Technology communities',
    funder: 'European Institute of Innovation and Technology',
    home: 'https://eit.europa.eu/',
    regions: ['EU', 'countries associated with the program'],
    applicantTypes: [...SMALL_COMPANIES, ...COLLEGES, ...ORGANIZATIONS],
    categories: ['Innovation', 'Start-ups', 'Education', 'Climate change'],
    description:
      'Communities of companies, universities and research institutes on climate, digital technology, energy, food, health, manufacturing, raw materials, urban mobility, and culture and creativity. They run accelerators for start-ups, innovation projects, and courses for students and entrepreneurs. Each community publishes its own calls for founders and partners.',
  },
  {
    id: 'nordic-culture-fund',
    title: 'Nordic Culture Fund',
    funder: 'Nordic Culture Fund',
    home: 'https://www.nordiskkulturfond.org/',
    regions: ['DK', 'FI', 'IS', 'NO', 'SE', 'FO', 'GL', 'AX'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Arts', 'Culture'],
    description:
      'Art and culture that joins people in several Nordic countries and autonomous areas: music, theater, dance, visual arts, literature, film, crafts and cultural debate. Artists, groups, associations and institutions apply for productions, tours, festivals, networks and meetings.',
  },
];
