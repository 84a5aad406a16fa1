/** Web3: id | name | other words for it. */
export const WEB3 = `
blockchain | Blockchain | block chain, web3, web 3, distributed ledger, crypto developer
smart-contracts | Smart contracts | smart contract, solidity, vyper, hardhat, evm, ethereum development
smart-contract-audit | Smart contract audits | contract audit, solidity audit, smart contract security, smart contract auditor
defi | Decentralized finance | defi, decentralised finance, liquidity pool, yield farming
token-design | Token design | tokenomics, token economics, token engineering, token model
dao-governance | DAO governance | dao, dao operations, on-chain governance, onchain governance, snapshot voting
zero-knowledge | Zero-knowledge proofs | zero knowledge, zk, zkp, zk-snark, zk snark, circom, noir circuits
wallets | Wallets and keys | crypto wallet, metamask, multisig, key management, gnosis safe
nft | NFTs | nft, digital collectibles, nft art
quadratic-funding | Quadratic funding | quadratic voting, matching round, gitcoin, public goods funding
decentralized-storage | Decentralized storage | ipfs, filecoin, arweave
digital-identity | Digital identity | verifiable credentials, decentralized identity, self-sovereign identity, did documents
crypto-accounting | Crypto accounting | crypto tax, crypto treasury, digital asset accounting
node-operation | Node operation | validator node, run a node, staking node, node operator
`;
