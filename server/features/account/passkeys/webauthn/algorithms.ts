/** Accepted signature algorithms, preferred ones first: Ed25519, ES256 and RS256 (IANA COSE Algorithms). */
export const ALGORITHMS = [-8, -7, -257];
