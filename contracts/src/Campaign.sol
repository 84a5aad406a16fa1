// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Holds the money given to one project until it is paid out or refunded.
///
/// The contract keeps its own accounts and never reads its balance, so wei forced into it changes nothing. Each
/// recipient pulls their own payment, so one that rejects it cannot block the others.
contract Campaign is Initializable, ReentrancyGuard {
    enum Mode {
        KeepWhatYouRaise,
        AllOrNothing
    }

    enum Phase {
        Open,
        Paying,
        Refunding
    }

    struct Terms {
        address payable beneficiary;
        Mode mode;
        /// In wei. With AllOrNothing, a smaller sum is refunded.
        uint128 goal;
        /// Last second in which gifts are accepted.
        uint64 deadline;
        /// Seconds in which backers may vote on one milestone.
        uint32 votingPeriod;
        /// Seconds without a payout after which backers can claim back what is still held.
        uint32 patience;
        /// Shares of the milestones in hundredths of a percent; they add up to 10,000. Empty: everything is paid out at once.
        uint16[] shares;
    }

    struct Vote {
        uint64 endsAt;
        uint128 approved;
    }

    uint256 private constant WHOLE = 10_000;
    uint256 private constant MOST_MILESTONES = 20;
    uint256 private constant LONGEST = 730 days;

    Terms private _terms;
    /// What each backer gave and has not been refunded.
    mapping(address backer => uint256) public givenBy;
    uint128 public raised;
    uint128 public paid;
    uint128 public refunded;
    /// Sum of the gifts whose backers have not claimed their refund yet.
    uint128 private _unclaimed;
    uint64 private _lastProgress;
    bool private _cancelled;
    bool private _abandoned;
    uint8 public milestonesPaid;
    uint32 private _round;
    Vote public vote;
    mapping(uint32 round => mapping(address backer => bool)) private _hasVoted;

    event Given(address indexed backer, uint256 amount, uint256 raised);
    event ReleaseAsked(uint256 indexed milestone, uint32 indexed round, uint64 endsAt);
    event Approved(uint32 indexed round, address indexed backer, uint256 weight);
    event Paid(uint256 indexed milestone, uint256 amount);
    event Refunded(address indexed backer, uint256 amount);
    event Cancelled();
    event Abandoned(uint256 held);

    error WrongTerms();
    error WrongPhase(Phase phase);
    error NothingGiven();
    error NotTheBeneficiary();
    error BeneficiaryHasNoVote();
    error VoteIsOpen();
    error NoVote();
    error HasVoted();
    error NotApproved();
    error AllPaid();
    error TooEarly(uint256 from);

    constructor() {
        _disableInitializers();
    }

    /// Sets the terms once; they cannot change afterwards.
    function initialize(Terms calldata terms_) external initializer {
        uint256 sum = 0;
        for (uint256 i = 0; i < terms_.shares.length; i++) {
            if (terms_.shares[i] == 0) revert WrongTerms();
            sum += terms_.shares[i];
        }
        bool sharesFit = terms_.shares.length == 0 || (sum == WHOLE && terms_.shares.length <= MOST_MILESTONES);
        bool datesFit = terms_.deadline > block.timestamp && terms_.deadline <= block.timestamp + LONGEST;
        bool periodsFit = terms_.votingPeriod >= 1 days && terms_.patience >= 30 days
            && terms_.votingPeriod < terms_.patience && terms_.patience <= LONGEST;
        bool goalFits = terms_.mode == Mode.KeepWhatYouRaise || terms_.goal > 0;
        if (!sharesFit || !datesFit || !periodsFit || !goalFits || terms_.beneficiary == address(0)) revert WrongTerms();
        _terms = terms_;
        _lastProgress = terms_.deadline;
    }

    function terms() external view returns (Terms memory) {
        return _terms;
    }

    /// Derived from the time and the sums; it changes without a transaction.
    function phase() public view returns (Phase) {
        if (_cancelled || _abandoned) return Phase.Refunding;
        if (block.timestamp <= _terms.deadline) return Phase.Open;
        if (_terms.mode == Mode.AllOrNothing && raised < _terms.goal) return Phase.Refunding;
        return Phase.Paying;
    }

    /// What the contract owes to backers and beneficiary together.
    function held() public view returns (uint256) {
        return uint256(raised) - paid - refunded;
    }

    /// What everyone but the beneficiary gave: the money that votes on milestones. Other wallets of the beneficiary
    /// cannot be told apart from backers.
    function givenByOthers() public view returns (uint256) {
        return uint256(raised) - givenBy[_terms.beneficiary];
    }

    receive() external payable {
        give();
    }

    function give() public payable {
        _only(Phase.Open);
        if (msg.value == 0) revert NothingGiven();
        givenBy[msg.sender] += msg.value;
        // All the ether there is fits 128 bits.
        raised = uint128(uint256(raised) + msg.value);
        _unclaimed = raised;
        emit Given(msg.sender, msg.value, raised);
    }

    /// Ends the campaign before its deadline; every gift can be refunded.
    function cancel() external {
        _onlyBeneficiary();
        _only(Phase.Open);
        _cancelled = true;
        emit Cancelled();
    }

    /// Pays out everything when the terms have no milestones.
    function withdraw() external nonReentrant {
        _onlyBeneficiary();
        _only(Phase.Paying);
        if (_terms.shares.length > 0) revert NotApproved();
        uint256 amount = held();
        if (amount == 0) revert AllPaid();
        _pay(0, amount);
    }

    /// Asks the backers to release the next milestone.
    function askForRelease() external {
        _onlyBeneficiary();
        _only(Phase.Paying);
        if (milestonesPaid >= _terms.shares.length || held() == 0) revert AllPaid();
        if (block.timestamp <= vote.endsAt) revert VoteIsOpen();
        _round += 1;
        vote = Vote({endsAt: uint64(block.timestamp) + _terms.votingPeriod, approved: 0});
        emit ReleaseAsked(milestonesPaid, _round, vote.endsAt);
    }

    /// A backer approves, weighted by what they gave. Not voting is not approval. The beneficiary has no vote, whatever
    /// they gave: with just over half of the money they would release every milestone to themselves, their own gift included.
    function approve() external {
        _only(Phase.Paying);
        if (block.timestamp > vote.endsAt) revert NoVote();
        if (msg.sender == _terms.beneficiary) revert BeneficiaryHasNoVote();
        uint256 weight = givenBy[msg.sender];
        if (weight == 0) revert NothingGiven();
        if (_hasVoted[_round][msg.sender]) revert HasVoted();
        _hasVoted[_round][msg.sender] = true;
        vote.approved += uint128(weight);
        emit Approved(_round, msg.sender, weight);
    }

    /// Pays the next milestone once backers approve who gave more than half of what others than the beneficiary gave; anyone
    /// can call it. Where nobody else gave, nothing is released: after `patience` the beneficiary takes their gift back.
    function release() external nonReentrant {
        _only(Phase.Paying);
        if (vote.endsAt == 0) revert NoVote();
        if (uint256(vote.approved) * 2 <= givenByOthers()) revert NotApproved();
        uint256 milestone = milestonesPaid;
        milestonesPaid += 1;
        delete vote;
        // The last share takes what rounding left, so that nothing stays behind.
        bool isLast = milestonesPaid == _terms.shares.length;
        uint256 amount = isLast ? held() : Math.mulDiv(raised, _terms.shares[milestone], WHOLE);
        _pay(milestone, amount);
    }

    /// Lets backers claim back what is held when nothing has been paid for too long. An open vote does not prevent it:
    /// otherwise a beneficiary could lock the money forever by asking again and again.
    function abandon() external {
        _only(Phase.Paying);
        if (held() == 0) revert AllPaid();
        uint256 from = uint256(_lastProgress) + _terms.patience;
        if (block.timestamp <= from) revert TooEarly(from);
        _abandoned = true;
        emit Abandoned(held());
    }

    /// Refunds a backer's share of what is held: the whole gift if nothing was paid out. Anyone can call it for anyone.
    function refund(address payable backer) external nonReentrant {
        _only(Phase.Refunding);
        uint256 weight = givenBy[backer];
        if (weight == 0) revert NothingGiven();
        // Pro rata to the gifts not yet refunded, so the last refund empties the contract to the wei.
        uint256 amount = Math.mulDiv(held(), weight, _unclaimed);
        givenBy[backer] = 0;
        _unclaimed -= uint128(weight);
        refunded += uint128(amount);
        emit Refunded(backer, amount);
        Address.sendValue(backer, amount);
    }

    function _pay(uint256 milestone, uint256 amount) private {
        paid += uint128(amount);
        _lastProgress = uint64(block.timestamp);
        emit Paid(milestone, amount);
        Address.sendValue(_terms.beneficiary, amount);
    }

    function _only(Phase wanted) private view {
        Phase now_ = phase();
        if (now_ != wanted) revert WrongPhase(now_);
    }

    function _onlyBeneficiary() private view {
        if (msg.sender != _terms.beneficiary) revert NotTheBeneficiary();
    }
}
