/** Law and governance: id | name | other words for it. */
export const LAW = `
legal-advice | Legal advice | law, lawyer, attorney, solicitor, legal aid, legal help, barrister, paralegal, pro bono
contract-law | Contracts | contract law, contract drafting, draft contracts, contract review, agreements drafting
nonprofit-law | Nonprofit law | charity law, charity registration, 501c3, 501(c)(3), incorporate a nonprofit, bylaws
intellectual-property | Intellectual property | copyright, trademark, patent, open source licensing, creative commons
human-rights | Human rights | human rights law, civil rights, civil liberties
immigration | Immigration help | immigration law, asylum, refugee support, visa help, refugee law
employment-law | Employment law | labor law, labour law, workers rights
housing-law | Housing rights | tenant rights, tenants rights, eviction help, housing law
mediation | Mediation | mediator, conflict resolution, dispute resolution, restorative justice, peace building, peacebuilding
governance | Board governance | board member, trustee, board director, nonprofit governance, board development
policy | Public policy | policy analysis, policy analyst, policy making, public administration, legislation
advocacy | Advocacy | advocate, lobbying, campaigning, campaigner, activism, activist
compliance | Compliance | risk management, regulatory, safeguarding policy, regulation
elections | Elections and voting | voter registration, poll worker, election observer, voting methods
`;
