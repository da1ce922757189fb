import { ProviderSilent, type PaymentProvider } from './provider';

/** The payment providers that are configured on this server. */
export interface Providers {
  readonly names: readonly string[];
  /** The provider for new orders of a channel; null when there is none. */
  of(channelCode: string): PaymentProvider | null;
  /** The provider with this name; null when it is not configured (any more). */
  named(name: string): PaymentProvider | null;
}

/** The providers `all`; `nameOf` says which one new orders of a channel go to. */
export const providersOf = (
  all: readonly PaymentProvider[],
  nameOf: (channelCode: string) => string | undefined,
): Providers => {
  const named = (name: string | undefined): PaymentProvider | null => all.find((one) => one.name === name) ?? null;
  return { names: all.map(({ name }) => name), of: (channelCode) => named(nameOf(channelCode)), named };
};

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
