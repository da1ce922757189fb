/** The mobile numbers of a market. */
export interface MarketPlan {
  /** Digits of a number without the leading 0. */
  readonly digits: number;
  /** How the country writes a number, `#` for each digit with the leading 0. */
  readonly format: string;
  /** Source of a regular expression: what is dialled before the country code of an international call. */
  readonly abroad: string;
  /**
   * Blocks by the company that they were given to; '' for none. Blocks are prefixes without the leading 0, as
   * `expandBlocks` reads them.
   */
  readonly carriers: Readonly<Record<string, string>>;
}
