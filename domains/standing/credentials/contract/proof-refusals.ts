/** Reasons for which a proof is refused, each with its sentence. */
export const PROOF_REFUSALS = {
  too_long: 'This is too long to be a proof.',
  not_a_proof: 'This is not a proof. A proof is a link, a file from this page or a signed credential.',
  too_deep: 'This proof is nested more deeply than a credential ever is.',
  wrong_type: 'This is signed data, but not a credential of a kind that Hodag issues.',
  wrong_algorithm: 'This credential is unsigned, or signed by a method that its issuer does not use.',
  wrong_issuer: 'This credential names another issuer, whose keys are not known here.',
  unknown_key: 'This credential is signed with a key that its issuer does not list.',
  wrong_signature: 'The issuer’s signature does not match. The credential was changed or forged.',
  not_yet_valid: 'This credential is not valid yet.',
  expired: 'This credential has expired.',
  disclosure_unreadable: 'A disclosed part of this credential cannot be read.',
  disclosure_unknown: 'A disclosed part does not belong to this credential. It was changed or added.',
  disclosure_repeated: 'A part of this credential is disclosed twice.',
  no_binding:
    'The holder’s signature is missing. Anyone could have copied this credential, so it proves nothing about who shows it.',
  wrong_binding: 'The holder’s signature does not match this credential.',
  binding_changed: 'The holder signed another selection of claims than this one.',
  wrong_audience: 'The holder made this proof for another site.',
  wrong_nonce: 'This proof answers another request. It may be a copy of a proof made for someone else.',
  binding_old: 'The holder’s signature is too old, or dated in the future.',
  status_unreadable:
    'The issuer’s status list could not be read, so it is unknown whether the credential is in force.',
  revoked: 'The credential has been revoked.',
  suspended: 'The credential is suspended: something it depends on is missing at the moment.',
  withdrawn: 'The member withdrew this link.',
  link_expired: 'This link has expired.',
} as const;

/** Reason for which a proof is refused. */
export type ProofRefusal = keyof typeof PROOF_REFUSALS;
