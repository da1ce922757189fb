/** The value of a round of a public network, whose signature has been checked. */
export interface BeaconValue {
  readonly round: number;
  readonly signature: Uint8Array;
  /** SHA-256 of the signature. */
  readonly value: Uint8Array;
}

/** A public network of random values. */
export interface Beacon {
  /**
   * The value of a round; null while it is not known. Never waits: the first call requests the value, and later calls
   * repeat the request until there is one.
   */
  take(round: number): BeaconValue | null;
  /** Resolves when no request is under way. */
  idle(): Promise<unknown>;
}
