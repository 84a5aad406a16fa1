/** Fundraising and finance: id | name | other words for it. */
export const MONEY = `
fundraising | Fundraising | fundraiser, fund raising, raise money, raising money, raised money, raising funds, raise funds, charity fundraising, fundrasing
major-gifts | Major gifts | major donor, planned giving, legacy giving, bequests, capital campaign
donor-relations | Donor relations | donor, donor care, donor stewardship, donor communication, thanking donors
crowdfunding | Crowdfunding | crowd funding, kickstarter, gofundme, crowdfunding campaign
sponsorship | Sponsorship | sponsor, corporate sponsorship, corporate partnership, corporate giving, find sponsors
grant-management | Grant management | grant manager, grants manager, grant administration, grant compliance, grants administration
bookkeeping | Bookkeeping | bookkeeper, book keeping, =books, keep the books, keeping books, do the books, quickbooks, xero, invoicing, accounts payable, bookeeping, receipts
accounting | Accounting | accountant, accountancy, cpa, chartered accountant, financial accounts, balance sheet, accouting
budgeting | Budgeting | budget, budget planning, cost planning, project budget
financial-planning | Financial planning | financial model, financial modeling, cash flow, cashflow, forecasting finances, cfo, financial analysis
payroll | Payroll | pay salaries, wages, salary administration
tax | Taxes | tax, tax return, tax preparer, tax filing, form 990, vat return
auditing | Auditing | auditor, financial audit, internal audit, external audit
treasurer | Treasurer | treasury, charity treasurer, club treasurer
investment | Impact investment | impact investing, impact investor, social investment, venture capital, portfolio management, endowment
business-planning | Business planning | business plan, business model, business development, startup founder, entrepreneur, entrepreneurship, social enterprise
procurement | Procurement | purchasing, buyer for organizations, supplier management, tendering, vendor management
economics | Economics | economist, cost benefit analysis, microfinance
sales | Sales | selling, salesperson, account executive, shop assistant, retail, cashier
`;
