interface Restriction {
  readonly selector: string;
  readonly message: string;
}
export const dateTexts: readonly Restriction[];
