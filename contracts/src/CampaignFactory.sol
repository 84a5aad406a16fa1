// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Campaign} from "./Campaign.sol";

/// Opens campaigns as minimal proxies of one implementation (ERC-1167), so that each costs little.
contract CampaignFactory {
    address public immutable implementation;

    /// `project` is the platform's key of the project; anyone can claim any, so a reader also compares the beneficiary.
    event CampaignOpened(address indexed campaign, bytes32 indexed project, address indexed beneficiary);

    constructor() {
        implementation = address(new Campaign());
    }

    function open(bytes32 project, Campaign.Terms calldata terms) external returns (address campaign) {
        campaign = Clones.clone(implementation);
        Campaign(payable(campaign)).initialize(terms);
        emit CampaignOpened(campaign, project, terms.beneficiary);
    }
}
