// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;


/// A backer, beneficiary or claimant that can misbehave when it is paid.
contract Receivers {
    enum Behavior {
        Accept,
        Refuse,
        RefundAgain,
        ReleaseAgain,
        WithdrawAgain,
        ClaimAgain
    }

    Behavior public behavior;
    bytes private _again;
    uint256 public tries;

    function behave(Behavior behavior_, bytes calldata again) external {
        behavior = behavior_;
        _again = again;
    }

    /// Calls anything with this contract as the sender.
    function act(address to, bytes calldata data) external payable {
        (bool ok, bytes memory answer) = to.call{value: msg.value}(data);
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    receive() external payable {
        if (behavior == Behavior.Refuse) revert("no");
        if (behavior == Behavior.Accept) return;
        tries += 1;
        (bool ok,) = msg.sender.call(_again);
        // A second payment would be theft; to fail here would only hide that it was possible.
        if (ok) tries += 1000;
    }
}
