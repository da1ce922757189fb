import { ProviderSilent, type PaymentProvider } from './provider';

/** The payment providers that are configured on this server. */
export interface Providers {
  readonly names: readonly string[];
  /** The provider for new orders of a channel; null when there is none. */
  of(channelCode: string): PaymentProvider | null;
  /** The provider with this name; null when it is not configured (any more). */
  named(name: string): PaymentProvider | null;
}

/** Assigns `channels` to the provider `first` and all other channels to `other`. */
export const providersOf = (
  first: PaymentProvider | null,
  channels: readonly string[],
  other: PaymentProvider | null,
): Providers => ({
  names: [first, other].flatMap((provider) => provider?.name ?? []),
  of: (channelCode) => (first !== null && channels.includes(channelCode) ? first : other),
  named: (name) => [first, other].find((provider) => provider?.name === name) ?? null,
});

/**
 * Returns the provider of an existing order. Throws ProviderSilent when it is no longer configured, because the outcome
 * is then unknown.
 */
export const providerOf = (
  { providers }: { readonly providers: Providers },
  { provider }: { readonly provider: string },
): PaymentProvider => {
  const found = providers.named(provider);
  if (found === null) throw new ProviderSilent(`no provider "${provider}" is configured`);
  return found;
};
