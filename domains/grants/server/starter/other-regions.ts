import {
  COLLEGES,
  COMPANIES,
  INDIVIDUALS,
  NONPROFITS,
  ORGANIZATIONS,
  SMALL_COMPANIES,
} from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** Canada, Asia and the Pacific, Africa, Latin America. */
export const otherRegionsPrograms: readonly StarterProgram[] = [
  {
    id: 'nserc-discovery',
    title: 'Discovery Grants',
    funder: 'Natural Sciences and Engineering Research Council of Canada',
    home: 'https://www.nserc-crsng.gc.ca/',
    regions: ['CA'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Science and engineering', 'Research'],
    description:
      'Research programs over several years in the natural sciences, mathematics, computing and engineering. They support a line of work and its students rather than a single project. Professors and researchers at Canadian universities apply.',
  },
  {
    id: 'sshrc-insight',
    title: 'Insight Grants',
    funder: 'Social Sciences and Humanities Research Council of Canada',
    home: 'https://www.sshrc-crsh.gc.ca/',
    regions: ['CA'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Social sciences', 'Humanities', 'Research'],
    description:
      'Research in the social sciences and humanities on people, societies and the world: economics, education, law, politics, history, languages, Indigenous studies, management, arts and culture. Scholars and teams at Canadian universities and colleges apply.',
  },
  {
    id: 'cihr-project',
    title: 'Project Grant Program',
    funder: 'Canadian Institutes of Health Research',
    home: 'https://cihr-irsc.gc.ca/',
    regions: ['CA'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Health', 'Biomedical research'],
    description:
      'Health research at any stage, from biomedical discovery and clinical trials to health services, public health and the health of populations. Researchers at Canadian universities, hospitals and institutes, and Indigenous organizations, apply alone or as a team.',
  },
  {
    id: 'canada-council',
    title: 'Canada Council for the Arts grants',
    funder: 'Canada Council for the Arts',
    home: 'https://canadacouncil.ca/',
    regions: ['CA'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Arts', 'Culture'],
    description:
      'Supports professional writers, composers, painters, dancers, actors, collectives and arts organizations in Canada in theater, dance, music, opera, literature, visual arts, media arts, circus and other disciplines. It pays for creation, production, touring, translation, residencies and the running costs of organizations. First Nations, Inuit and Métis arts have programs of their own.',
  },
  {
    id: 'nrc-irap',
    title: 'Industrial Research Assistance Program',
    funder: 'National Research Council Canada',
    home: 'https://nrc.canada.ca/',
    regions: ['CA'],
    applicantTypes: SMALL_COMPANIES,
    categories: ['Innovation', 'Research and development', 'Start-ups'],
    description:
      'Technical advice and funding for small and medium-sized Canadian companies that develop or adopt technology. It pays mainly for the salaries of staff in research and development, and for the hiring of young graduates. Companies talk to an advisor of the program first.',
  },
  {
    id: 'arc-ncgp',
    title: 'National Competitive Grants Program',
    funder: 'Australian Research Council',
    home: 'https://www.arc.gov.au/',
    regions: ['AU'],
    applicantTypes: COLLEGES,
    categories: ['Research', 'Fellowships'],
    description:
      'Basic and applied research in all disciplines but medicine, from the natural sciences and engineering to the humanities, social sciences and creative arts. Discovery schemes take projects and fellowships; Linkage schemes take work with companies, public bodies and communities. Australian universities and eligible institutes apply for their researchers.',
  },
  {
    id: 'nhmrc-investigator',
    title: 'Investigator Grants',
    funder: 'National Health and Medical Research Council',
    home: 'https://www.nhmrc.gov.au/',
    regions: ['AU'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Health', 'Biomedical research', 'Fellowships'],
    description:
      "Supports researchers' salaries and programs of work in health and medical research in Australia, at all stages of a career. Fields are biomedical, clinical, public health and health services research, with the health of Aboriginal and Torres Strait Islander people. Universities, hospitals and institutes administer the grant.",
  },
  {
    id: 'creative-australia',
    title: 'Creative Australia grants',
    funder: 'Creative Australia',
    home: 'https://creative.gov.au/',
    regions: ['AU'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Arts', 'Culture'],
    description:
      'Supports writers, composers, painters, dancers, actors and arts organizations in Australia in theater, dance, music, literature, visual arts, games, emerging and experimental arts, community arts and cultural development. First Nations arts and culture have support of their own. It pays for creation, touring, residencies, and the running costs of organizations.',
  },
  {
    id: 'creative-nz',
    title: 'Creative New Zealand funding',
    funder: 'Creative New Zealand',
    home: 'https://creativenz.govt.nz/',
    regions: ['NZ'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...ORGANIZATIONS],
    categories: ['Arts', 'Culture'],
    description:
      'Supports writers, composers, painters, dancers, actors and arts organizations of Aotearoa New Zealand in theater, dance, music, literature, visual arts, craft and community arts. Māori arts (ngā toi Māori) and Pacific arts have a firm place. It pays for creation, presentation, tours, festivals, residencies and organizations.',
  },
  {
    id: 'jsps-kakenhi',
    title: 'Grants-in-Aid for Scientific Research (KAKENHI)',
    funder: 'Japan Society for the Promotion of Science',
    home: 'https://www.jsps.go.jp/',
    regions: ['JP'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research'],
    description:
      'Scientific research of any kind and field at Japanese universities and institutes, from the humanities and social sciences to the natural sciences, medicine and engineering. Categories differ by size, by stage of career and by boldness. Researchers who belong to an eligible institution in Japan apply.',
  },
  {
    id: 'jsps-fellowships',
    title: 'Postdoctoral fellowships for research in Japan',
    funder: 'Japan Society for the Promotion of Science',
    home: 'https://www.jsps.go.jp/',
    regions: ['global'],
    applicantTypes: INDIVIDUALS,
    categories: ['Research', 'Fellowships', 'International exchange'],
    description:
      'Stays in Japan for researchers from other countries who have just taken a doctorate or are about to: physicists, chemists, biologists, engineers, historians and all others. A host researcher at a Japanese university, laboratory or institute takes part in the application. Short and long stays are separate.',
  },
  {
    id: 'jst',
    title: 'JST strategic basic research',
    funder: 'Japan Science and Technology Agency',
    home: 'https://www.jst.go.jp/',
    regions: ['JP'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research', 'Innovation'],
    description:
      'Goal-oriented basic research in science and technology, in areas that follow strategic objectives of the government. Known schemes are CREST for teams, PRESTO for individual researchers and ERATO for chosen leaders. Researchers in Japan apply in fields such as materials, information technology, life sciences and the environment.',
  },
  {
    id: 'toyota-foundation',
    title: 'Toyota Foundation grants',
    funder: 'The Toyota Foundation',
    home: 'https://www.toyotafound.or.jp/',
    regions: ['JP', 'Asia'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS],
    categories: ['Community development', 'Social sciences', 'International exchange'],
    description:
      'Research and civic projects on how people live together, in Japan and across Asia. Themes are migrants and foreign residents, aging, communities, culture, and learning between people of several Asian countries. Nonprofit organizations, researchers and practitioners apply.',
  },
  {
    id: 'nrf-korea',
    title: 'NRF research programs',
    funder: 'National Research Foundation of Korea',
    home: 'https://www.nrf.re.kr/',
    regions: ['KR'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research'],
    description:
      'Basic and applied research at Korean universities and institutes in science and engineering, the humanities and the social sciences. Individual researchers, groups, graduate students and international cooperation have programs of their own.',
  },
  {
    id: 'nrf-singapore',
    title: 'NRF Fellowship',
    funder: 'National Research Foundation Singapore',
    home: 'https://www.nrf.gov.sg/',
    regions: ['SG'],
    applicantTypes: INDIVIDUALS,
    categories: ['Research', 'Fellowships'],
    description:
      'Lets scientists and engineers early in their career start independent research with a team of their own at a university or institute in Singapore. Researchers of any nationality with a doctorate apply, in any field of science and technology.',
  },
  {
    id: 'birac-big',
    title: 'Biotechnology Ignition Grant',
    funder: 'Biotechnology Industry Research Assistance Council',
    home: 'https://birac.nic.in/',
    regions: ['IN'],
    applicantTypes: [...INDIVIDUALS, ...SMALL_COMPANIES],
    categories: ['Biotechnology', 'Start-ups', 'Health'],
    description:
      'First support for founders, researchers and start-ups in India who have a biotechnology idea to prove: diagnostics, medical devices, medicines and vaccines, farming, food, industrial and environmental biotechnology. It carries an idea to a proof of concept, with mentoring by partner incubators. The council belongs to the Government of India.',
  },
  {
    id: 'india-alliance',
    title: 'India Alliance fellowships',
    funder: 'DBT/Wellcome Trust India Alliance',
    home: 'https://www.indiaalliance.org/',
    regions: ['IN'],
    applicantTypes: INDIVIDUALS,
    categories: ['Health', 'Biomedical research', 'Fellowships'],
    description:
      'Fellowships and team grants for biomedical, clinical and public health research in India. Basic scientists, doctors and public health researchers apply with a host institution in India at several stages of their career. It was founded by the Department of Biotechnology of India and Wellcome.',
  },
  {
    id: 'icssr',
    title: 'ICSSR research projects',
    funder: 'Indian Council of Social Science Research',
    home: 'https://icssr.org/',
    regions: ['IN'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Social sciences', 'Research', 'Fellowships'],
    description:
      'Research projects, doctoral and postdoctoral fellowships, seminars and publications in economics, sociology, politics, geography, education, psychology and other social sciences. Scholars at Indian universities and research institutes apply.',
  },
  {
    id: 'nrf-south-africa',
    title: 'NRF grants and scholarships',
    funder: 'National Research Foundation of South Africa',
    home: 'https://www.nrf.ac.za/',
    regions: ['ZA'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research', 'Fellowships'],
    description:
      "Supports researchers, research chairs and equipment at South African universities and museums, and scholarships for honours, master's and doctoral students and postdoctoral fellows. All fields of science, engineering, social science and the humanities are included. Universities administer most applications.",
  },
  {
    id: 'tony-elumelu',
    title: 'Tony Elumelu Entrepreneurship Programme',
    funder: 'Tony Elumelu Foundation',
    home: 'https://www.tonyelumelufoundation.org/',
    regions: ['Africa'],
    applicantTypes: [...INDIVIDUALS, ...SMALL_COMPANIES],
    categories: ['Start-ups', 'Education'],
    description:
      'Business training, mentoring and seed money for founders in all African countries with a young business or an idea, in farming, health, energy, fashion, education or technology. Entrepreneurs apply as individuals, online.',
  },
  {
    id: 'awdf',
    title: "African Women's Development Fund grants",
    funder: "African Women's Development Fund",
    home: 'https://awdf.org/',
    regions: ['Africa'],
    applicantTypes: NONPROFITS,
    categories: ["Women's rights", 'Human rights', 'Community development'],
    description:
      "Supports organizations in Africa that are led by women and work for women's rights: economic independence and livelihoods, health and reproductive rights, an end to violence against women and girls, leadership and peace. Registered women's organizations and networks in African countries apply.",
  },
  {
    id: 'fapesp',
    title: 'FAPESP research grants and scholarships',
    funder: 'São Paulo Research Foundation (FAPESP)',
    home: 'https://fapesp.br/',
    regions: ['BR'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES, ...SMALL_COMPANIES],
    categories: ['Research', 'Fellowships', 'Innovation'],
    description:
      'Research in every field in the state of São Paulo, from basic science to the humanities. It pays for scholarships from undergraduate to postdoctoral level, projects, equipment, centers, exchange with other countries, and the research of small companies. Students and researchers apply with an institution in the state.',
  },
  {
    id: 'serrapilheira',
    title: 'Instituto Serrapilheira science calls',
    funder: 'Instituto Serrapilheira',
    home: 'https://serrapilheira.org/',
    regions: ['BR'],
    applicantTypes: INDIVIDUALS,
    categories: ['Science and engineering', 'Research', 'Media'],
    description:
      'A private institute that supports young scientists with bold questions in natural science, computing and mathematics in Brazil. It also supports training in ecology and quantitative biology, and science journalism and communication.',
  },
  {
    id: 'anid-fondecyt',
    title: 'Fondecyt',
    funder: 'National Agency for Research and Development (ANID)',
    home: 'https://anid.cl/',
    regions: ['CL'],
    applicantTypes: [...INDIVIDUALS, ...COLLEGES],
    categories: ['Research'],
    description:
      'The Chilean fund for scientific and technological research in all disciplines. Regular projects, projects of researchers after the doctorate, and postdoctoral projects are separate competitions. Researchers apply with a university or institute in Chile.',
  },
  {
    id: 'ibermedia',
    title: 'Programa Ibermedia',
    funder: 'Programa Ibermedia',
    home: 'https://www.programaibermedia.com/',
    regions: ['ES', 'PT', 'Latin America'],
    applicantTypes: COMPANIES,
    categories: ['Film', 'Media', 'Culture'],
    description:
      'Film and audiovisual work of companies in the Ibero-American member countries: co-production of feature films and documentaries, development of projects and series, and training. Independent producers from Latin America, Spain and Portugal apply, for co-productions with partners from other member countries.',
  },
  {
    id: 'fontagro',
    title: 'FONTAGRO calls',
    funder: 'FONTAGRO',
    home: 'https://www.fontagro.org/',
    regions: ['Latin America', 'ES'],
    applicantTypes: [...ORGANIZATIONS, ...COLLEGES, ...NONPROFITS],
    categories: ['Agriculture and food', 'Climate change', 'Research'],
    description:
      'Cooperation of several countries on agricultural research and innovation in Latin America, the Caribbean and Spain, with family farms in the first place. Themes are adaptation to climate change, soil, water and irrigation, crops, livestock, and food chains. Research institutes, universities, and organizations of farmers apply as a group of countries.',
  },
];
