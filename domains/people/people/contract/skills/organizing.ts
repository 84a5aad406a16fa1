/** Organizing and outreach: id | name | other words for it. */
export const ORGANIZING = `
project-management | Project management | project manager, manage projects, managing projects, pmp, project coordinator, project lead, agile coach, scrum master, project managment
product-management | Product management | product manager, product owner, product roadmap
program-management | Program management | program manager, programme manager, program coordinator, program director
operations | Operations | operations manager, office manager, back office, process improvement, coo
administration | Administration | admin work, office work, administrative assistant, secretary, clerical, virtual assistant, taking minutes, filing, receptionist
event-planning | Event planning | event planner, event, event management, organize events, organise events, organizing events, event organizer, party planning, conference organizing, meetup
volunteer-coordination | Volunteer coordination | volunteer manager, volunteer coordinator, volunteer management, recruit volunteers, coordinating volunteers, lead volunteers
community-organizing | Community organizing | community organizer, community organising, grassroots, neighborhood organizing, door knocking, canvassing, organize neighbors
community-management | Community management | community manager, online community, forum moderator, discord moderator, discord server, moderating a forum
leadership | Leadership | team lead, team leader, leading teams, executive director, ceo, lead a team, manage people, people management
human-resources | Human resources | hr, recruiter, recruiting, recruitment, hiring, onboarding staff, talent acquisition
diversity | Diversity and inclusion | dei, inclusion, equity training, anti-racism
strategy | Strategy | strategist, strategic planning, consultant, consulting, organizational development
logistics | Logistics | supply chain, warehouse, shipping, stock keeping, inventory, transport planning
disaster-response | Disaster response | disaster relief, emergency response, humanitarian aid, search and rescue, emergency management, firefighter
public-relations | Public relations | ^PR, press release, media relations, press work, press officer, spokesperson
marketing | Marketing | marketer, digital marketing, marketing campaign, growth marketing, advertising, marketting
social-media | Social media | instagram, tiktok, facebook page, social media manager, twitter account, linkedin posts, social media posts
content-strategy | Content strategy | content creation, content creator, content marketing, content planning
seo | Search engine optimization | seo, search engine optimisation, google ads, sem, google ad grants
email-marketing | Email newsletters | newsletter, email marketing, mailchimp, mailing list, email campaign
public-speaking | Public speaking | speaker, presenting, give talks, giving talks, speeches, toastmasters, presenter, host events
negotiation | Negotiation | negotiator, negotiate, deal making
partnerships | Partnerships | partnership building, networking, stakeholder engagement, coalition building, ecosystem building
customer-support | Customer support | customer service, call center, call centre, phone support, customer care
tourism | Guiding and tourism | tour guide, tourism, hospitality, travel planning, hotel work
`;
