import { COLLEGES, INDIVIDUALS, NONPROFITS, ORGANIZATIONS, SMALL_COMPANIES } from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** Foundations and communities of open networks. */
export const web3Programs: readonly StarterProgram[] = [
  {
    id: 'ethereum-esp',
    title: 'Ecosystem Support Program',
    funder: 'Ethereum Foundation',
    home: 'https://esp.ethereum.foundation/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...NONPROFITS, ...COLLEGES, ...SMALL_COMPANIES],
    categories: ['Web3', 'Open source', 'Research'],
    description:
      'Work that strengthens Ethereum as a public good: protocol research, cryptography and zero-knowledge proofs, clients, developer tools, test frameworks and libraries for smart contracts, security, standards, education and community events. What is built must be open source or openly published. Individuals, teams, universities and organizations anywhere apply.',
  },
  {
    id: 'stellar-community-fund',
    title: 'Stellar Community Fund',
    funder: 'Stellar Development Foundation',
    home: 'https://communityfund.stellar.org/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...SMALL_COMPANIES, ...ORGANIZATIONS],
    categories: ['Web3', 'Start-ups'],
    description:
      'Start-ups and developers who build on the Stellar network and its Soroban smart contracts: payments and remittances, wallets, stablecoins, decentralized finance and developer tools. Members of the community review the proposals.',
  },
  {
    id: 'solana-foundation',
    title: 'Solana Foundation grants',
    funder: 'Solana Foundation',
    home: 'https://solana.org/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Web3', 'Open source'],
    description:
      'Public goods for the Solana blockchain: developer tools, open source libraries, security, education, research, decentralization of validators, and access to finance. Individuals, teams and organizations apply, for work that serves the whole network.',
  },
  {
    id: 'arbitrum-foundation',
    title: 'Arbitrum Foundation grants',
    funder: 'The Arbitrum Foundation',
    home: 'https://arbitrum.foundation/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Web3', 'Start-ups'],
    description:
      'Supports teams that build on Arbitrum, a layer 2 network for Ethereum: decentralized finance, games, developer tools, infrastructure, education and community events. Individuals, start-ups and organizations apply.',
  },
  {
    id: 'uniswap-foundation',
    title: 'Uniswap Foundation grants',
    funder: 'Uniswap Foundation',
    home: 'https://www.uniswapfoundation.org/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Web3', 'Research'],
    description:
      'Supports the Uniswap protocol and decentralized finance: research on markets and exchanges, developer tools and hooks, security, education, and participation in its governance. Developers, researchers and teams apply.',
  },
  {
    id: 'web3-foundation',
    title: 'Web3 Foundation grants',
    funder: 'Web3 Foundation',
    home: 'https://web3.foundation/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES, ...COLLEGES],
    categories: ['Web3', 'Open source', 'Research'],
    description:
      'Open source software and research for the Polkadot and Kusama networks: wallets, runtime modules in the Rust language, bridges, developer tools, cryptography and smart contracts. Developers, teams, companies and universities apply in public, and payment follows agreed milestones.',
  },
  {
    id: 'zcash-community-grants',
    title: 'Zcash Community Grants',
    funder: 'Zcash Community Grants',
    home: 'https://zcashcommunitygrants.org/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES],
    categories: ['Web3', 'Privacy', 'Open source'],
    description:
      'Independent teams that make the Zcash cryptocurrency more private, secure and useful: wallets, shielded transactions, protocol development, libraries, integrations, education and outreach. A committee elected by the community decides.',
  },
  {
    id: 'tezos-foundation',
    title: 'Tezos Foundation grants',
    funder: 'Tezos Foundation',
    home: 'https://tezos.foundation/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...SMALL_COMPANIES, ...COLLEGES],
    categories: ['Web3', 'Research', 'Arts'],
    description:
      'Development, research, digital art and education around the Tezos blockchain: protocol and smart contract languages, formal verification, wallets, games, community events and courses. Developers, artists, universities and companies apply.',
  },
  {
    id: 'interledger',
    title: 'Interledger Foundation grants',
    funder: 'Interledger Foundation',
    home: 'https://interledger.org/',
    regions: ['global'],
    applicantTypes: [...INDIVIDUALS, ...ORGANIZATIONS, ...NONPROFITS, ...SMALL_COMPANIES, ...COLLEGES],
    categories: ['Digital inclusion', 'Internet', 'Open source'],
    description:
      'Payment networks that everyone can use: money transfers and remittances over mobile phones, wallets, accounts for people who have no bank, web monetization, and the open standards behind them. It serves financial inclusion and pays for software, research, education and community work. Universities, start-ups, nonprofit organizations, financial institutions and individuals apply.',
  },
];
