// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// Pays the result of one matching round. The result is fixed when the contract is made: a Merkle root over
/// (address, amount) as in OpenZeppelin's StandardMerkleTree, and the money for all of it.
contract MatchingPayout is ReentrancyGuard {
    bytes32 public immutable root;
    address payable public immutable funder;
    /// Last second in which amounts can be claimed.
    uint64 public immutable claimUntil;
    /// What is still to be claimed.
    uint256 public left;
    mapping(bytes32 leaf => bool) public isPaid;

    event Claimed(address indexed account, uint256 amount);
    event Returned(uint256 amount);

    error WrongTerms();
    error WrongProof();
    error AlreadyPaid();
    error Over(uint256 since);
    error TooEarly(uint256 from);

    /// @param sum What all leaves add up to; exactly this must be sent.
    constructor(bytes32 root_, uint256 sum, uint64 claimUntil_, address payable funder_) payable {
        bool isWrong = root_ == 0 || sum == 0 || msg.value != sum || funder_ == address(0)
            || claimUntil_ < block.timestamp + 30 days;
        if (isWrong) revert WrongTerms();
        root = root_;
        left = sum;
        claimUntil = claimUntil_;
        funder = funder_;
    }

    /// Pays an account its amount. Anyone can call it; the money goes to the account in the leaf.
    function claim(address payable account, uint256 amount, bytes32[] calldata proof) external nonReentrant {
        if (block.timestamp > claimUntil) revert Over(claimUntil);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        if (isPaid[leaf]) revert AlreadyPaid();
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) revert WrongProof();
        isPaid[leaf] = true;
        left -= amount;
        emit Claimed(account, amount);
        Address.sendValue(account, amount);
    }

    /// Returns unclaimed amounts to the funder after the deadline.
    function recover() external nonReentrant {
        if (block.timestamp <= claimUntil) revert TooEarly(claimUntil);
        uint256 amount = left;
        left = 0;
        emit Returned(amount);
        Address.sendValue(funder, amount);
    }
}
